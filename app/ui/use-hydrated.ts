import { useSyncExternalStore } from 'react'

/** Whether the page's script is at work: false on the server, in what it sent, and without JavaScript for good. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, there, notThere)
}

const never = () => () => {}
const there = () => true
const notThere = () => false
