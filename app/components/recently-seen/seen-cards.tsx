import { useEffect, useState } from 'react'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { looks, onBaseline, spread, stack } from '#app/ui/layout/layout.ts'
import { useBackgroundData } from '../page/background-data.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { useWords } from '../words/words.tsx'
import { isSeenStored, listSeen, recordSeen, seenPath, startStoringSeen, stopStoringSeen } from './seen.ts'
import { StorageToggle } from './storage-toggle.tsx'

const SHOWN = 4

export interface SeenCardsProps {
  readonly currentSlug?: string | undefined
  /** Whether the page offers to store the viewed products if the browser does not store them yet. */
  readonly isOffered?: boolean
}

/**
 * Shows the products last viewed on this device, except the current product. If the browser does not store these
 * products, offers to store them instead. The browser loads the product cards separately from the page, because cached
 * pages are the same for all customers. The browser sends only the slugs of the products to the server.
 */
export function SeenCards({ currentSlug, isOffered = true }: SeenCardsProps) {
  const { seen } = useWords().words.home
  const { data, load, reset } = useBackgroundData<{ cards: ProductCard[] }>('recently-seen')
  const [isStored, setStored] = useState(isSeenStored)
  useEffect(() => {
    const others = listSeen().filter((slug) => slug !== currentSlug)
    if (others.length > 0) void load(seenPath(others.slice(0, SHOWN + 1)))
    if (currentSlug !== undefined) recordSeen(currentSlug)
  }, [load, currentSlug])
  const cards = (data?.cards ?? []).filter(({ slug }) => slug !== currentSlug).slice(0, SHOWN)
  const hasCards = isStored && cards.length > 0
  const toggle = () => {
    if (isStored) {
      stopStoringSeen()
      reset()
    } else {
      startStoringSeen()
      if (currentSlug !== undefined) recordSeen(currentSlug)
    }
    setStored(isSeenStored())
  }
  if (isStored === null || !(hasCards || isOffered)) return null
  return (
    <section className={stack(6, looks.unprinted)} aria-labelledby={hasCards ? 'recently-seen' : undefined}>
      <div className={spread([1, 6], onBaseline)}>
        {hasCards && <h2 id="recently-seen">{seen.title}</h2>}
        <StorageToggle
          isStored={isStored}
          note={hasCards ? seen.note : isStored ? seen.started : ''}
          onToggle={toggle}
        />
      </div>
      {hasCards && <ProductGrid cards={cards} heading="h3" isRow />}
    </section>
  )
}
