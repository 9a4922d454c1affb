import { useSyncExternalStore } from 'react'

/** Returns whether the page is hydrated: false on the server, during hydration, and always without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, onClient, onServer)
}

const subscribeToNothing = () => () => {}
const onClient = () => true
const onServer = () => false
