import { type FilterLength, type FilterNumber, lengths } from '#shop/catalogue/attributes.ts'
import type { Currency } from '#shop/money.ts'
import type { FilterChoice } from '#shop/search/search.ts'
import { useWords } from '../words/words.tsx'
import { rangeInWords } from './facets/facet-rules.ts'

/** Returns a function that describes a filter: "Width up to 200 cm", "Oak". */
export function useFilterLabels(currency: Currency): (choice: FilterChoice) => string {
  const { words, format } = useWords()
  const { listing: texts, units, attributes } = words
  return (choice) => {
    if (choice.kind === 'q') return texts.searchFor(choice.q)
    if (choice.kind === 'inStock') return texts.inStock
    if (choice.kind === 'leadTime') return texts.within(choice.weeks)
    if ('name' in choice) return choice.name
    if (!('range' in choice)) return attributes.names[choice.kind]
    const { kind, range } = choice
    if (kind === 'price') {
      return rangeInWords(range, (price) => format.wholeMoney(price, currency), texts)
    }
    if (isLength(kind)) {
      return texts.attribute(
        units.dimension[kind],
        rangeInWords(range, (length) => format.length(length), texts),
      )
    }
    const write = (bound: number) => attributes.bounds[kind](format.number(bound))
    return texts.attribute(attributes.names[kind], rangeInWords(range, write, texts))
  }
}

function isLength(kind: FilterLength | FilterNumber): kind is FilterLength {
  return kind in lengths
}
