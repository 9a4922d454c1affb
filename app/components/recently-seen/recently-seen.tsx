import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { SeenCardsProps } from './seen-cards.tsx'
import { OfferPlaceholder } from './storage-toggle.tsx'

const SeenCards = lazy<ComponentType<SeenCardsProps>>(async () => {
  try {
    return { default: (await import('./seen-cards.tsx')).SeenCards }
  } catch {
    // Offline, the page stays usable without this section.
    return { default: () => null }
  }
})

/**
 * Shows the products last viewed on this device, or offers to store them. Renders only in the browser, after all other
 * parts of the page. Until then, a placeholder has the height of the offer.
 */
export function RecentlySeen(props: SeenCardsProps) {
  const isBrowser = useHydrated()
  const placeholder = props.isOffered === false ? null : <OfferPlaceholder />
  return <Suspense fallback={placeholder}>{isBrowser ? <SeenCards {...props} /> : placeholder}</Suspense>
}
