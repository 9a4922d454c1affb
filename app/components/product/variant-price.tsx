import type { Variant } from '#shop/catalogue/catalogue.ts'
import { Price } from '#app/ui/price.tsx'
import { useWords } from '../words/words.tsx'

interface VariantPriceProps extends Pick<Variant, 'price' | 'compareAt' | 'lowestIn30Days'> {
  /**
   * How the component shows a reduced price. `full`: with the regular price and the lowest price of the 30 days before
   * the reduction. `card`: the same, but with a shorter text for the lowest price. `brief`: only the current
   * price, because a regular price must never be shown without the lowest price.
   */
  readonly detail?: 'full' | 'card' | 'brief'
}

/**
 * Shows the price of a variant. Beside a reduced price, also shows the regular price and the lowest price of the 30
 * days before the reduction.
 */
export function VariantPrice({ price, compareAt, lowestIn30Days, detail = 'full' }: VariantPriceProps) {
  const { words, format } = useWords()
  const isReduced = compareAt !== null && compareAt.minor > price.minor && detail !== 'brief'
  const regular = isReduced
    ? { amount: format.price(compareAt), label: words.product.regularPrice }
    : undefined
  const lowestText = detail === 'card' ? words.product.lowestIn30DaysShort : words.product.lowestIn30Days
  const lowest = isReduced && lowestIn30Days ? lowestText(format.price(lowestIn30Days)) : undefined
  return (
    <Price
      amount={format.price(price)}
      label={words.product.price}
      size={detail === 'full' ? 'l' : 'm'}
      regular={regular}
      lowest={lowest}
    />
  )
}
