import type { FilterLength, FilterNumber } from '#shop/catalogue/attributes.ts'
import { parameterOf, type Ranged } from '#shop/search/search.ts'
import { RangeField } from '#app/ui/fields/range-field.tsx'
import { useWords } from '../../words/words.tsx'
import { reaches, aroundInCentimetres, inCentimetres } from './facet-rules.ts'
import { type Choosing, Facet } from './facet.tsx'
import styles from './range-facets.module.css'

/** From which price to which, in whole units of the currency. */
export function PriceFacet({ currency, ...choosing }: Choosing) {
  const { words, format } = useWords()
  const { listing: say } = words
  const { min, max } = choosing.listing.facets.ranges.price
  return (
    <RangeFacet
      {...choosing}
      kind="price"
      title={say.facet.price(format.currencySign(currency))}
      what={say.price}
      bounds={{ min: min ?? 0, max: max ?? 0 }}
      value={choosing.query.price}
      write={(price) => format.wholeMoney(price, currency)}
      open
    />
  )
}

/** From which length to which, in whole centimetres. */
export function LengthFacet({ length: name, ...choosing }: Choosing & { length: FilterLength }) {
  const { words, format } = useWords()
  const { listing: say } = words
  const chosen = choosing.query[name]
  const what = words.units.dimension[name]
  return (
    <RangeFacet
      {...choosing}
      kind={name}
      title={say.facet.measure(what, 'cm')}
      what={what}
      bounds={aroundInCentimetres(choosing.listing.facets.ranges[name])}
      value={chosen && inCentimetres(chosen)}
      write={(length) => say.measure(format.number(length), 'cm')}
      open={name === 'width'}
    />
  )
}

/** From how many to how many. */
export function NumberFacet({ number: name, ...choosing }: Choosing & { number: FilterNumber }) {
  const { words, format } = useWords()
  const { filters, bounds, names } = words.attributes
  const { min, max } = choosing.listing.facets.ranges[name]
  return (
    <RangeFacet
      {...choosing}
      kind={name}
      title={filters[name]}
      what={names[name]}
      bounds={{ min: min ?? 0, max: max ?? 0 }}
      value={choosing.query[name]}
      write={(value) => bounds[name](format.number(value))}
      open={false}
    />
  )
}

interface RangeFacetProps extends Omit<Choosing, 'currency'> {
  readonly kind: Ranged
  readonly title: string
  readonly what: string
  readonly bounds: { readonly min: number; readonly max: number }
  readonly value: { readonly min: number | null; readonly max: number | null } | null
  readonly write: (bound: number) => string
  readonly open: boolean
}

/** Says also of how many pieces nobody knows it. */
function RangeFacet({ kind, title, what, value, open, ...props }: RangeFacetProps) {
  const { words, format } = useWords()
  const { listing: say } = words
  const { listing, query, said, bounds, write, isWaiting } = props
  const ends = listing.facets.ranges[kind]
  if (!reaches(ends, query[kind])) return null
  const unmeasured = query[kind] ? say.unmeasuredOut : say.unmeasured
  return (
    <Facet title={title} chosen={said(kind)} open={open}>
      <RangeField
        {...{ bounds, write, isWaiting }}
        name={parameterOf[kind]}
        legend={title}
        value={{ from: value?.min ?? null, to: value?.max ?? null }}
        words={{ from: say.from, to: say.to, lowest: say.lowest(what), highest: say.highest(what) }}
      />
      {ends.unknown > 0 && (
        <p className={styles.note}>
          {unmeasured(format.number(ends.unknown), format.number(ends.known + ends.unknown))}
        </p>
      )}
    </Facet>
  )
}
