import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const SeenCards = lazy(async () => ({ default: (await import('./seen-cards.tsx')).SeenCards }))

/** The pieces looked at last on this device. Far down a page, and the browser's alone: it comes after everything else. */
export function RecentlySeen({ now }: { readonly now?: string }) {
  const isBrowser = useHydrated()
  return <Suspense>{isBrowser && <SeenCards now={now} />}</Suspense>
}
