import { X } from 'lucide-react'
import { Form } from 'react-router'
import type { Currency } from '#shop/money.ts'
import { everything, type Listing, type ListingQuery } from '#shop/search/search.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RangeField } from '#app/ui/range-field.tsx'
import { useWords } from '../words.tsx'
import { listingHref, type Place } from './address.ts'
import { CategoryList } from './category-list.tsx'
import styles from './filters.module.css'
import { scaled } from './ranges.ts'
import type { LiveForm } from './use-live-form.ts'

interface FiltersProps {
  readonly ids: { readonly filters: string; readonly form: string }
  readonly place: Place
  readonly query: ListingQuery
  readonly listing: Listing
  readonly currency: Currency
  readonly live: LiveForm
}

const MM_PER_CM = 10

/**
 * A column on a wide page; on the phone the browser's own popover, which opens without JavaScript too. The counts are
 * those of the page that is shown.
 */
export function Filters({ ids, place, query, listing, currency, live }: FiltersProps) {
  const { words } = useWords()
  const { listing: say } = words
  return (
    <div id={ids.filters} popover="auto" className={styles.filters}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say.filters}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={say.closeFilters}
          popoverTarget={ids.filters}
          popoverTargetAction="hide"
        >
          <Icon of={X} />
        </button>
      </div>
      <div className={styles.body}>
        <CategoryList {...{ place, query }} categories={listing.facets.categories} />
        <Form
          id={ids.form}
          action={listingHref(place, bare(query, place))}
          className={styles.form}
          onChange={live.soon}
        >
          {query.q && <input type="hidden" name="q" value={query.q} />}
          {place === 'search' && query.category && (
            <input type="hidden" name="category" value={query.category} />
          )}
          <PriceField {...{ query, listing, currency }} />
          <WidthField {...{ query, listing }} />
          <div className={styles.apply}>
            <Button kind="secondary" wide>
              {say.apply}
            </Button>
          </div>
        </Form>
      </div>
      <Foot id={ids.filters} total={listing.total} />
    </div>
  )
}

/** Where the form sends itself: its own fields and hidden ones say the rest. */
function bare(query: ListingQuery, place: Place): ListingQuery {
  return { ...everything, category: place === 'furniture' ? query.category : null }
}

function PriceField({ query, listing, currency }: Pick<FiltersProps, 'query' | 'listing' | 'currency'>) {
  const { words, format } = useWords()
  const { listing: say } = words
  const { price } = listing.facets.ranges
  if (price.known === 0 && !query.price) return null
  return (
    <RangeField
      legend={say.priceIn(format.currencySign(currency))}
      name="price"
      bounds={{ min: price.min ?? 0, max: price.max ?? 0 }}
      value={{ from: query.price?.min ?? null, to: query.price?.max ?? null }}
      words={{ from: say.from, to: say.to, lowest: say.lowest(say.price), highest: say.highest(say.price) }}
    />
  )
}

function WidthField({ query, listing }: Pick<FiltersProps, 'query' | 'listing'>) {
  const { words, format } = useWords()
  const { listing: say } = words
  const { width } = listing.facets.ranges
  if (width.known === 0 && !query.width) return null
  const chosen = scaled(query.width, MM_PER_CM)
  return (
    <div>
      <RangeField
        legend={say.widthIn('cm')}
        name="width"
        bounds={{
          min: Math.floor((width.min ?? 0) / MM_PER_CM),
          max: Math.ceil((width.max ?? 0) / MM_PER_CM),
        }}
        value={{ from: chosen?.min ?? null, to: chosen?.max ?? null }}
        words={{ from: say.from, to: say.to, lowest: say.lowest(say.width), highest: say.highest(say.width) }}
      />
      {query.width && width.unknown > 0 && (
        <p className={styles.note}>
          {say.unknownWidth(format.number(width.unknown), format.number(width.unknown + width.known))}
        </p>
      )}
    </div>
  )
}

function Foot({ id, total }: { id: string; total: number }) {
  const { words, format } = useWords()
  return (
    <div className={styles.foot}>
      <Button type="button" wide popoverTarget={id} popoverTargetAction="hide">
        {words.listing.showResults(format.number(total), total)}
      </Button>
    </div>
  )
}
