import { usePriceRows } from '#app/components/order/price-rows.ts'
import { Totals } from '#app/components/order/totals.tsx'
import { useCodeIssue } from '#app/components/order/code-issue.ts'
import { useWords } from '#app/components/words/words.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { isAnythingLeft } from '#shop/cart/cart.ts'
import type { CheckoutData } from '../checkout.tsx'

/**
 * Shows the price of the items, the price of the delivery and the total. Leaves out prices that are not known yet.
 * Shows nothing if no item can be ordered.
 */
export function CheckoutTotals({ review, taxDisplay }: CheckoutData) {
  const { words } = useWords()
  const { cart, breakdown } = review
  const issue = useCodeIssue(cart.code)
  const rows = usePriceRows({
    goods: cart.goods,
    discounts: breakdown?.discounts ?? (cart.discount ? [cart.discount] : []),
    delivery: breakdown && { ...breakdown.delivery, label: words.checkout[breakdown.delivery.method] },
  })
  if (!isAnythingLeft(cart)) return null
  const isUnused = cart.freeDelivery?.code && breakdown?.delivery.method === 'collection'
  const sentence = issue ?? (isUnused ? words.discounts.onlyHome : null)
  return (
    <div className={stack(2)}>
      <Totals
        rows={rows}
        total={{
          label: breakdown ? words.checkout.total : words.checkout.totalSoFar,
          amount: breakdown?.total ?? cart.goods,
        }}
        taxes={breakdown?.taxes ?? []}
        taxDisplay={taxDisplay}
      />
      {cart.code && sentence && (
        <p className={looks.fine}>
          {words.discounts.entered(cart.code.code)}: {sentence}
        </p>
      )}
    </div>
  )
}
