import { useEffect } from 'react'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { looks, onBaseline, row, spread, stack } from '#app/ui/layout/layout.ts'
import { useBackgroundData } from '../page/background-data.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { useWords } from '../words/words.tsx'
import { clearSeen, listSeen, recordSeen, seenPath } from './seen.ts'

const SHOWN = 4

/**
 * Shows the products last viewed on this device, except the current product. The browser loads the product cards
 * separately from the page, because cached pages are the same for everybody. The browser sends only the slugs of the
 * products to the server.
 */
export function SeenCards({ currentSlug }: { readonly currentSlug?: string | undefined }) {
  const { seen } = useWords().words.home
  const { data, load, reset } = useBackgroundData<{ cards: ProductCard[] }>('recently-seen')
  useEffect(() => {
    const others = listSeen().filter((slug) => slug !== currentSlug)
    if (others.length > 0) void load(seenPath(others.slice(0, SHOWN + 1)))
    if (currentSlug !== undefined) recordSeen(currentSlug)
  }, [load, currentSlug])
  const cards = (data?.cards ?? []).filter(({ slug }) => slug !== currentSlug).slice(0, SHOWN)
  if (cards.length === 0) return null
  const clear = () => {
    clearSeen()
    reset()
  }
  return (
    <section className={stack(6, looks.unprinted)} aria-labelledby="recently-seen">
      <div className={spread([1, 6], onBaseline)}>
        <h2 id="recently-seen">{seen.title}</h2>
        <p className={row([0, 3], onBaseline, looks.fine)}>
          {seen.note}{' '}
          <Button kind="quiet" type="button" onClick={clear}>
            {seen.clear}
          </Button>
        </p>
      </div>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}
