import { AsyncLocalStorage } from 'node:async_hooks'
import type { Asker } from '../auth.server.ts'

const askers = new AsyncLocalStorage<Asker>()

/** Does the work for the asker: what Better Auth calls back meanwhile (letters, hooks) finds them again. */
export function onBehalfOf<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  return askers.run(asker, work)
}

/** Whoever is being answered. Throws where nobody is: every question to Better Auth is asked by `askAuth`. */
export function currentAsker(): Asker {
  const asker = askers.getStore()
  if (!asker) throw new Error('Better Auth was asked for nobody')
  return asker
}
