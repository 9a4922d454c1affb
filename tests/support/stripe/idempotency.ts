import { FakeStripeError } from './errors.ts'

export interface Answer {
  readonly status: number
  readonly body: object
  readonly isReplayed?: boolean
}

/**
 * Opens the cache of responses by idempotency key. A repeated key gets the same response again, even if it was a server
 * error, but not if it was a refusal (4xx). Refuses a key that is used with other parameters, or whose first call is
 * still running.
 */
export function openIdempotencyCache() {
  const answers = new Map<string, { params: string; answer: Promise<Answer> | Answer }>()
  const idempotent = async (
    key: string | null,
    params: string,
    act: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (key === null) return act()
    const before = answers.get(key)
    if (before && before.params !== params) {
      throw new FakeStripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters: ${key}`,
      })
    }
    if (before?.answer instanceof Promise) {
      throw new FakeStripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      })
    }
    if (before) return { ...before.answer, isReplayed: true }
    const answer = act()
    answers.set(key, { params, answer })
    try {
      const given = await answer
      if (given.status < 400 || given.status >= 500) answers.set(key, { params, answer: given })
      else answers.delete(key)
      return given
    } catch (error) {
      answers.delete(key)
      throw error
    }
  }
  return Object.assign(idempotent, { clear: () => answers.clear() })
}

export type IdempotencyCache = ReturnType<typeof openIdempotencyCache>
