import { lazy, Suspense, useSyncExternalStore } from 'react'

const SeenCards = lazy(async () => ({ default: (await import('./seen-cards.tsx')).SeenCards }))

/** The pieces looked at last on this device. Far down a page, and the browser's alone: it comes after everything else. */
export function RecentlySeen({ now }: { readonly now?: string }) {
  const isBrowser = useSyncExternalStore(never, there, notThere)
  return <Suspense>{isBrowser && <SeenCards now={now} />}</Suspense>
}

const never = () => () => {}
const there = () => true
const notThere = () => false
