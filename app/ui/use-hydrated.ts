import { useSyncExternalStore } from 'react'

/**
 * Returns whether the page is hydrated. Returns false on the server and during hydration. Without JavaScript the page
 * is never hydrated.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, onClient, onServer)
}

const subscribeToNothing = () => () => {}
const onClient = () => true
const onServer = () => false
