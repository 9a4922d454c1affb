import { type FilterLength, type FilterNumber, lengths } from '#shop/catalogue/attributes.ts'
import { parameterOf, type Ranged } from '#shop/search/search.ts'
import { RangeField } from '#app/ui/fields/range-field.tsx'
import { useWords } from '../../words/words.tsx'
import { reaches, aroundInCentimetres, inCentimetres } from './facet-rules.ts'
import { type Choosing, Facet } from './facet.tsx'
import styles from './facets.module.css'

/** Filters by price, in whole units of the currency. */
export function PriceFacet({ currency, ...choosing }: Choosing) {
  const { words, format } = useWords()
  const { listing: say } = words
  return (
    <RangeFacet
      {...choosing}
      kind="price"
      title={say.facet.price(format.currencySign(currency))}
      what={say.price}
      write={(price) => format.wholeMoney(price, currency)}
      open
    />
  )
}

/** Filters by a length, in whole centimetres. */
export function LengthFacet({ length: name, ...choosing }: Choosing & { length: FilterLength }) {
  const { words, format } = useWords()
  const { listing: say } = words
  const what = words.units.dimension[name]
  return (
    <RangeFacet
      {...choosing}
      kind={name}
      title={say.facet.measure(what, 'cm')}
      what={what}
      write={(length) => say.measure(format.number(length), 'cm')}
      open={name === 'width'}
    />
  )
}

/** Filters by a numeric attribute. */
export function NumberFacet({ number: name, ...choosing }: Choosing & { number: FilterNumber }) {
  const { words, format } = useWords()
  const { filters, bounds, names } = words.attributes
  return (
    <RangeFacet
      {...choosing}
      kind={name}
      title={filters[name]}
      what={names[name]}
      write={(value) => bounds[name](format.number(value))}
    />
  )
}

interface RangeFacetProps extends Omit<Choosing, 'currency'> {
  readonly kind: Ranged
  readonly title: string
  readonly what: string
  readonly write: (bound: number) => string
  readonly open?: boolean
}

/** Renders a range filter. Also says for how many products the value is unknown. */
function RangeFacet({ kind, title, what, open = false, ...props }: RangeFacetProps) {
  const { words, format } = useWords()
  const { listing: say } = words
  const { listing, query, said, write, isWaiting } = props
  const ends = listing.facets.ranges[kind]
  const chosen = query[kind]
  if (!reaches(ends, chosen)) return null
  const isLength = kind in lengths
  const bounds = isLength ? aroundInCentimetres(ends) : { min: ends.min ?? 0, max: ends.max ?? 0 }
  const value = isLength && chosen ? inCentimetres(chosen) : chosen
  const unmeasured = chosen ? say.unmeasuredOut : say.unmeasured
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
