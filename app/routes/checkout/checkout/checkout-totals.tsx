import { Totals } from '#app/components/order/totals.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { isAnythingLeft } from '#shop/cart/cart.ts'
import type { CheckoutData } from '../checkout.tsx'

/**
 * Shows the price of the items, the price of the delivery and the total. Leaves out prices that are not known yet.
 * Shows nothing if no item can be ordered.
 */
export function CheckoutTotals({ review, taxDisplay }: CheckoutData) {
  const { words, format } = useWords()
  const { cart, breakdown } = review
  if (!isAnythingLeft(cart)) return null
  const price = breakdown?.delivery.price
  const delivery = price?.minor === 0 ? words.checkout.free : price && format.money(price)
  const method = breakdown && words.checkout[breakdown.delivery.method]
  return (
    <Totals
      rows={[
        { label: words.checkout.goods, amount: format.money(cart.goods) },
        { label: method ?? words.checkout.delivery, amount: delivery ?? words.checkout.deliveryLater },
      ]}
      total={{
        label: breakdown ? words.checkout.total : words.checkout.totalSoFar,
        amount: breakdown?.total ?? cart.goods,
      }}
      taxes={breakdown?.taxes ?? []}
      taxDisplay={taxDisplay}
    />
  )
}
