import { useSyncExternalStore } from 'react'

/** Returns whether the page is hydrated: false on the server, during hydration, and always without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, there, notThere)
}

const never = () => () => {}
const there = () => true
const notThere = () => false
