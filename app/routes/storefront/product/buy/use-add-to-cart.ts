import { type FormEvent, useCallback, useRef, useState } from 'react'
import { reportCartChange } from '#app/components/page/session-sync.ts'
import type { AddAnswer } from '#app/routes/storefront/shared/add-answer.ts'

/**
 * The state of the request that adds an item to the cart. `failed`: no valid response arrived, so the item may or may
 * not be in the cart.
 */
export type AddState = { readonly kind: 'idle' | 'pending' | 'failed' } | AddAnswer

const TIME_LIMIT_MS = 20_000

/**
 * Returns the state of the request that adds to the cart, and a submit handler that sends the form with JavaScript.
 * Also returns `markShown`, which the caller must call as soon as the response is visible.
 */
export function useAddToCart(url: string) {
  const [state, setState] = useState<AddState>({ kind: 'idle' })
  const { keyOf, markShown } = useAdditionKey()
  const isPending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending.current) return
    isPending.current = true
    setState({ kind: 'pending' })
    const fields = new FormData(event.currentTarget)
    fields.set('key', keyOf(fields))
    const answer = await send(url, fields)
    isPending.current = false
    setState(answer ?? { kind: 'failed' })
    if (answer?.kind === 'refused') markShown()
    else if (answer) reportCartChange()
  }

  return { state, submit, markShown }
}

/**
 * Makes idempotency keys for presses of the button. All presses with the same form fields have the same key until the
 * page shows the response. A double press, or a retry after a lost response, therefore counts only once.
 */
function useAdditionKey() {
  const last = useRef({ key: '', fields: '' })
  const keyOf = (fields: FormData) => {
    const text = JSON.stringify([...fields])
    if (last.current.fields !== text) last.current = { key: newKey(), fields: text }
    return last.current.key
  }
  const markShown = useCallback(() => {
    last.current = { key: '', fields: '' }
  }, [])
  return { keyOf, markShown }
}

/**
 * Returns 16 random bytes in hexadecimal. Does not use `crypto.randomUUID`, because browsers provide this function only
 * on HTTPS pages.
 */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Submits the form. Returns `null` if the shop cannot be reached or responds with a server error. */
async function send(url: string, body: FormData): Promise<AddAnswer | null> {
  try {
    const headers = { Accept: 'application/json' }
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const response = await fetch(url, { method: 'POST', body, headers, signal })
    const isAnswer = response.status < 500 && response.headers.get('Content-Type')?.includes('json')
    return isAnswer ? ((await response.json()) as AddAnswer | null) : null
  } catch {
    return null
  }
}
