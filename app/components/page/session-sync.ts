import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { UserId } from '#shop/ids.ts'
import { useSessionInfoLoader, useOnUserChange, useSessionInfo } from './session-info.ts'

/**
 * The name of the channel through which the tabs of one browser tell each other that the user or the cart has changed. The
 * messages do not name the user.
 */
const CHANNEL = 'alcove.visitor'

/** The name of the event that reports a change of the cart by a script. */
const CART_CHANGED = 'alcove.cart'

/**
 * Makes this tab and the other tabs load the session data again. Only the header may load them, because it is on every
 * page: if a component of one page loaded them, React Router would stop updating them when the user leaves that page.
 */
export function reportCartChange(): void {
  window.dispatchEvent(new Event(CART_CHANGED))
}

/**
 * Keeps the session data current. Another tab reports a changed user immediately. If another device has ended the
 * session, this tab notices when it becomes visible again.
 */
export function useSessionSync(): void {
  const loadSessionInfo = useSessionInfoLoader()
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const broadcast = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
    channel.current = broadcast
    const onMessage = () => void loadSessionInfo()
    const onVisible = () => document.visibilityState === 'visible' && void loadSessionInfo()
    const onCartChange = () => {
      void loadSessionInfo()
      broadcast?.postMessage(null)
    }
    broadcast?.addEventListener('message', onMessage)
    window.addEventListener(CART_CHANGED, onCartChange)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      broadcast?.close()
      window.removeEventListener(CART_CHANGED, onCartChange)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [loadSessionInfo])
  useOnUserChange(() => channel.current?.postMessage(null))
}

/**
 * Reloads a personal page when another user signs in or the user signs out, and when the browser restores the page from
 * the back/forward cache. Does not interrupt a navigation, such as the one after a sign-out: a reload would lose its
 * notice, and the next page loads its data anyway.
 */
export function useReloadOnUserChange(person: UserId): void {
  const sessionInfo = useSessionInfo()
  const isIdle = useNavigation().state === 'idle'
  const mustReload = isIdle && sessionInfo !== null && sessionInfo.person?.id !== person
  useEffect(() => {
    // The reloaded page redirects to sign-in, which leads back here.
    if (mustReload) location.reload()
  }, [mustReload])
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
