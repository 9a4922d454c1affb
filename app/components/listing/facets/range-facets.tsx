import { type Measure, parameterOf, type Ranged } from '#shop/search/search.ts'
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
export function MeasureFacet({ measure, ...choosing }: Choosing & { measure: Measure }) {
  const { words, format } = useWords()
  const { listing: say } = words
  const chosen = choosing.query[measure]
  const what = words.units.dimension[measure]
  return (
    <RangeFacet
      {...choosing}
      kind={measure}
      title={say.facet.measure(what, 'cm')}
      what={what}
      bounds={aroundInCentimetres(choosing.listing.facets.ranges[measure])}
      value={chosen && inCentimetres(chosen)}
      write={(length) => say.measure(format.number(length), 'cm')}
      open={measure === 'width'}
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
