import { add, type Money } from '#shop/money.ts'
import type { AppliedDiscount } from '#shop/discounts/discounts.ts'
import { useWords } from '../words/words.tsx'

interface Prices {
  /** Price of the items after the discount. */
  readonly goods: Money
  readonly discounts: readonly AppliedDiscount[]
  /** `price`: after the discount. `null`: not known yet. */
  readonly delivery: { readonly label: string; readonly price: Money; readonly discount: Money } | null
}

/** Returns the rows of a price breakdown: items and delivery before the discounts, each followed by its discount. */
export function usePriceRows({ goods, discounts, delivery }: Prices) {
  const { words, format } = useWords()
  const of = (what: AppliedDiscount['of']) => discounts.filter((discount) => discount.of === what)
  const rowsOf = (what: AppliedDiscount['of']) =>
    of(what).map(({ name, code, amount }) => ({
      label: words.discounts.label(name, code),
      amount: format.deduction(amount),
    }))
  const before = add(goods, ...of('goods').map(({ amount }) => amount))
  const whole = delivery && add(delivery.price, delivery.discount)
  return [
    { label: words.checkout.goods, amount: format.money(before) },
    ...rowsOf('goods'),
    {
      label: delivery?.label ?? words.checkout.delivery,
      amount: whole
        ? whole.minor === 0
          ? words.checkout.free
          : format.money(whole)
        : words.checkout.deliveryLater,
    },
    ...rowsOf('delivery'),
  ]
}
