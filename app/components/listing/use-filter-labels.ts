import type { Currency } from '#shop/money.ts'
import type { Choice } from '#shop/search/search.ts'
import { useWords } from '../words/words.tsx'
import { rangeInWords } from './facets/facet-rules.ts'

/** Says a choice as it stands on a chip: "Width up to 200 cm", "Oak". */
export function useChoiceWords(currency: Currency): (choice: Choice) => string {
  const { words, format } = useWords()
  const { listing: say, units } = words
  return (choice) => {
    switch (choice.kind) {
      case 'price':
        return rangeInWords(choice.range, (price) => format.wholeMoney(price, currency), say)
      case 'width':
      case 'depth':
      case 'height':
      case 'seatHeight':
        return say.measure(
          units.dimension[choice.kind],
          rangeInWords(choice.range, (length) => format.length(length), say),
        )
      case 'inStock':
        return say.inStock
      case 'leadTime':
        return say.within(choice.weeks)
      case 'q':
        return say.searchFor(choice.q)
      default:
        return choice.name
    }
  }
}
