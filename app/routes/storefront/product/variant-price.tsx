import { useWords } from '#app/components/words/words.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductPageData } from './data.server.ts'

interface VariantPriceProps extends Pick<
  ProductPageData['variant'],
  'price' | 'compareAt' | 'lowestIn30Days'
> {
  /** Whether to leave out the sentence next to a reduced price, because the page shows this sentence elsewhere. */
  readonly brief?: boolean
}

/**
 * Shows the price of a variant. Beside a reduced price, also shows the regular price and the lowest price of the 30
 * days before the reduction.
 */
export function VariantPrice({ price, compareAt, lowestIn30Days, brief = false }: VariantPriceProps) {
  const { words, format } = useWords()
  const isReduced = compareAt !== null && compareAt.minor > price.minor
  const regular = isReduced
    ? { amount: format.price(compareAt), label: words.product.regularPrice }
    : undefined
  const lowest =
    isReduced && lowestIn30Days && !brief
      ? words.product.lowestIn30Days(format.price(lowestIn30Days))
      : undefined
  return (
    <Price
      amount={format.price(price)}
      label={words.product.price}
      size={brief ? 'm' : 'l'}
      regular={regular}
      lowest={lowest}
    />
  )
}
