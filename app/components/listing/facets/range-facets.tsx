import { type FilterLength, type FilterNumber, lengths } from '#shop/catalogue/attributes.ts'
import { parameterOf, type RangeFilter } from '#shop/search/search.ts'
import { RangeField } from '#app/ui/fields/range-field.tsx'
import { useWords } from '../../words/words.tsx'
import { aroundInUnit, hasSeveralValues, inUnit } from './facet-rules.ts'
import { type FacetContext, Facet } from './facet.tsx'
import { UnknownCount } from './unknown-count.tsx'

/** Renders the price filter. Customers enter prices in whole units of the currency. */
export function PriceFacet({ currency, ...facetContext }: FacetContext) {
  const { words, format } = useWords()
  const { listing: texts } = words
  return (
    <RangeFacet
      {...facetContext}
      kind="price"
      title={texts.facet.price(format.currencySign(currency))}
      valueName={texts.price}
      write={(price) => format.wholeMoney(price, currency)}
      open
    />
  )
}

/** Renders the filter for a length. Customers enter lengths in the unit of the page. */
export function LengthFacet({ length: name, ...facetContext }: FacetContext & { length: FilterLength }) {
  const { words, format, lengthUnit } = useWords()
  const { listing: texts } = words
  const valueName = words.units.dimension[name]
  return (
    <RangeFacet
      {...facetContext}
      kind={name}
      title={texts.facet.attribute(valueName, lengthUnit)}
      valueName={valueName}
      write={(length) => texts.attribute(format.number(length, 1), lengthUnit)}
      open={name === 'width'}
    />
  )
}

/** Renders the filter for a numeric attribute. */
export function NumberFacet({ number: name, ...facetContext }: FacetContext & { number: FilterNumber }) {
  const { words, format } = useWords()
  const { filters, bounds, names } = words.attributes
  return (
    <RangeFacet
      {...facetContext}
      kind={name}
      title={filters[name]}
      valueName={names[name]}
      write={(value) => bounds[name](format.number(value))}
    />
  )
}

interface RangeFacetProps extends Omit<FacetContext, 'currency'> {
  readonly kind: RangeFilter
  readonly title: string
  readonly valueName: string
  readonly write: (bound: number) => string
  readonly open?: boolean
}

/** Renders a range filter. Also says how many products have an unknown value. */
function RangeFacet({ kind, title, valueName, open = false, ...props }: RangeFacetProps) {
  const { words, lengthUnit } = useWords()
  const { listing: texts } = words
  const { listing, query, chosenText, write, isWaiting } = props
  const ends = listing.facets.ranges[kind]
  const chosen = query[kind]
  if (!hasSeveralValues(ends, chosen)) return null
  const isLength = kind in lengths
  const bounds = isLength ? aroundInUnit(ends, lengthUnit) : { min: ends.min ?? 0, max: ends.max ?? 0 }
  const value = isLength && chosen ? inUnit(chosen, lengthUnit) : chosen
  return (
    <Facet title={title} chosen={chosenText(kind)} open={open}>
      <RangeField
        {...{ bounds, write, isWaiting }}
        hasDecimals={isLength && lengthUnit === 'in'}
        name={parameterOf[kind]}
        legend={title}
        value={{ from: value?.min ?? null, to: value?.max ?? null }}
        words={{
          from: texts.from,
          to: texts.to,
          lowest: texts.lowest(valueName),
          highest: texts.highest(valueName),
        }}
      />
      <UnknownCount known={ends.known} unknown={ends.unknown} isHidden={chosen !== null} />
    </Facet>
  )
}
