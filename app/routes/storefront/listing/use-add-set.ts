import { type FormEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { reportCartChange } from '#app/components/page/session-sync.ts'
import type { SetAnswer } from '#app/routes/storefront/shared/set-answer.ts'

const TIME_LIMIT_MS = 20_000

/**
 * The state of the request that adds the products of a room to the cart. `failed`: no valid response arrived, so the
 * products may or may not be in the cart. The customer can press the button again without harm, because the shop adds
 * only products that are not in the cart yet. A `SetAnswer`: the shop refused the request.
 */
type AddSetState = 'idle' | 'pending' | 'failed' | SetAnswer

/**
 * Returns the state of the request that adds the products of a room, and a submit handler that sends the form with
 * JavaScript. The submit handler opens the cart after a success, and stays on the page after a failure.
 */
export function useAddSet(url: string) {
  const [state, setState] = useState<AddSetState>('idle')
  const isPending = useRef(false)
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending.current) return
    isPending.current = true
    setState('pending')
    const result = await send(url, new FormData(event.currentTarget))
    if (result === 'added') {
      reportCartChange()
      await navigate(href('/cart'))
    }
    isPending.current = false
    setState(result === 'added' ? 'idle' : result)
  }

  return { state, submit }
}

async function send(url: string, body: FormData): Promise<'added' | 'failed' | SetAnswer> {
  try {
    const headers = { Accept: 'application/json' }
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const response = await fetch(url, { method: 'POST', body, headers, signal })
    if (response.ok) return 'added'
    const isRefusal = response.headers.get('Content-Type')?.startsWith('application/json') === true
    // The command sends JSON only as a `SetAnswer`.
    return isRefusal ? ((await response.json()) as SetAnswer) : 'failed'
  } catch {
    return 'failed'
  }
}
