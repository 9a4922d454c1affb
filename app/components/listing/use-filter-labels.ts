import { type FilterLength, type FilterNumber, lengths } from '#shop/catalogue/attributes.ts'
import type { Currency } from '#shop/money.ts'
import type { Choice } from '#shop/search/search.ts'
import { useWords } from '../words/words.tsx'
import { rangeInWords } from './facets/facet-rules.ts'

/** Returns a function that describes a filter: "Width up to 200 cm", "Oak". */
export function useChoiceWords(currency: Currency): (choice: Choice) => string {
  const { words, format } = useWords()
  const { listing: say, units, attributes } = words
  return (choice) => {
    if (choice.kind === 'q') return say.searchFor(choice.q)
    if (choice.kind === 'inStock') return say.inStock
    if (choice.kind === 'leadTime') return say.within(choice.weeks)
    if ('name' in choice) return choice.name
    if (!('range' in choice)) return attributes.names[choice.kind]
    const { kind, range } = choice
    if (kind === 'price') {
      return rangeInWords(range, (price) => format.wholeMoney(price, currency), say)
    }
    if (isLength(kind)) {
      return say.measure(
        units.dimension[kind],
        rangeInWords(range, (length) => format.length(length), say),
      )
    }
    const write = (bound: number) => attributes.bounds[kind](format.number(bound))
    return say.measure(attributes.names[kind], rangeInWords(range, write, say))
  }
}

function isLength(kind: FilterLength | FilterNumber): kind is FilterLength {
  return kind in lengths
}
