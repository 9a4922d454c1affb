import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const SeenCards = lazy<ComponentType<{ readonly currentSlug?: string | undefined }>>(async () => {
  try {
    return { default: (await import('./seen-cards.tsx')).SeenCards }
  } catch {
    // Offline, the page stays usable without this section.
    return { default: () => null }
  }
})

/** Shows the products last viewed on this device. Renders only in the browser, after all other parts of the page. */
export function RecentlySeen({ currentSlug }: { readonly currentSlug?: string }) {
  const isBrowser = useHydrated()
  return <Suspense>{isBrowser && <SeenCards currentSlug={currentSlug} />}</Suspense>
}
