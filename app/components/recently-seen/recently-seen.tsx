import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const SeenCards = lazy(async () => ({ default: (await import('./seen-cards.tsx')).SeenCards }))

/** Shows the products last viewed on this device. Rendered only in the browser, after everything else. */
export function RecentlySeen({ currentSlug }: { readonly currentSlug?: string }) {
  const isBrowser = useHydrated()
  return <Suspense>{isBrowser && <SeenCards currentSlug={currentSlug} />}</Suspense>
}
