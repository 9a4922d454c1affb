import { useEffect, useRef } from 'react'
import { useHref, useNavigation } from 'react-router'

type Outcome = 'loaded' | 'failed' | 'cancelled'

const TIME_LIMIT_MS = 20_000

/**
 * Returns a function that requests the data of a page before the browser navigates to the page. The browser stores the
 * response in its HTTP cache, from which React Router later reads it. If this request fails, the current page stays
 * open, whereas a failed navigation would show React Router's error page. When a navigation starts or ends, a running
 * request is cancelled.
 */
export function usePageRequest(): (href: string) => Promise<Outcome> {
  const base = useHref('/').replace(/\/$/, '')
  const isNavigating = useNavigation().state !== 'idle'
  const running = useRef<AbortController | null>(null)
  const cancel = () => {
    running.current?.abort()
    running.current = null
  }
  useEffect(() => (isNavigating ? cancel() : undefined), [isNavigating])
  useEffect(() => cancel, [])
  return async (href) => {
    const controller = new AbortController()
    running.current = controller
    const startedAt = window.location.href
    const timer = setTimeout(() => controller.abort(), TIME_LIMIT_MS)
    const isLoaded = await load(base + dataUrl(href), controller.signal)
    clearTimeout(timer)
    // React may render a short navigation only when it has ended. The browser's URL changes before that.
    const isElsewhere = window.location.href !== startedAt
    if (running.current !== controller || isElsewhere) return 'cancelled'
    running.current = null
    return isLoaded ? 'loaded' : 'failed'
  }
}

/**
 * Returns the URL from which React Router loads the data of a page. The data must be requested from exactly this URL,
 * because React Router would not find a response to any other URL in the browser's cache.
 */
function dataUrl(href: string): string {
  return href.replace(/(?=\?|$)/, '.data')
}

async function load(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal })
    // The browser caches a response only after its whole body has been read.
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
