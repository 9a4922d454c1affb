import { href, Link } from 'react-router'
import { type Cart, isAnythingLeft } from '#shop/cart/cart.ts'
import type { PaymentMethod } from '#shop/payments/payments.ts'
import { add, type Money } from '#shop/money.ts'
import type { PriceTax } from '#shop/tax-case.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { usePaymentSentence } from '#app/components/order/payment-sentence.ts'
import { Totals } from '#app/components/order/totals.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './cart.module.css'
import { DiscountCode } from './discount-code.tsx'

interface SummaryProps {
  readonly cart: Cart
  readonly homeDelivery: Money
  readonly taxDisplay: Settings['taxDisplay']
  /** How the items are taxed. `mixed`: in several ways. */
  readonly priceTax: PriceTax | 'mixed'
  readonly paymentMethods: readonly PaymentMethod[]
  /** Whether the shop accepts new orders. If not, the cart has no link to the checkout. */
  readonly acceptsOrders: boolean
  /** The number of countries that the shop delivers to. */
  readonly countryCount: number
  /** The response to a refused discount code. */
  readonly response: FormResponse | undefined
}

/**
 * Shows the cart's total and the link to the checkout. The total does not include the delivery, because the delivery
 * address is not known yet. Shows no total if no item can be ordered.
 */
export function Summary({ cart, homeDelivery, paymentMethods, response, ...shop }: SummaryProps) {
  const { acceptsOrders, countryCount, taxDisplay, priceTax } = shop
  const { words, format } = useWords()
  const hasTotal = isAnythingLeft(cart)
  const { discount, freeDelivery } = cart
  const isFree = homeDelivery.minor === 0 || freeDelivery !== null
  const delivery = isFree ? words.cart.deliveryFreeNote : words.cart.deliveryNote(format.money(homeDelivery))
  return (
    <section className={stack(3, looks.panel, styles.summary)} aria-labelledby="summary">
      <h2 id="summary" className={looks.smallTitle}>
        {words.cart.summary}
      </h2>
      <div aria-live="polite">
        {hasTotal && (
          <Totals
            rows={[
              ...(discount
                ? [
                    { label: words.checkout.goods, amount: format.money(add(cart.goods, discount.amount)) },
                    {
                      label: words.discounts.label(discount.name, discount.code),
                      amount: format.deduction(discount.amount),
                    },
                  ]
                : []),
              { label: words.cart.delivery, amount: delivery },
            ]}
            total={{ label: words.cart.total, amount: cart.goods }}
            taxDisplay={taxDisplay}
          />
        )}
      </div>
      {hasTotal && freeDelivery && homeDelivery.minor > 0 && (
        <p className={looks.fine}>{words.discounts.freeDelivery(freeDelivery.name, freeDelivery.code)}</p>
      )}
      {hasTotal && <p className={looks.fine}>{words.cart.priceTax[priceTax]}</p>}
      <DiscountCode code={cart.code} response={response} />
      <p className={looks.fine}>
        {usePaymentSentence(paymentMethods)}{' '}
        <Link to={href('/pages/:slug', { slug: 'delivery' })}>{words.cart.deliversTo(countryCount)}</Link>
      </p>
      {!acceptsOrders && <p className={styles.resolveFirst}>{words.cart.noOrdersYet}</p>}
      {acceptsOrders && cart.canBeOrdered && (
        <LinkButton to={href('/checkout')} size="l" wide>
          {words.cart.toCheckout}
        </LinkButton>
      )}
      {acceptsOrders && !cart.canBeOrdered && (
        <p className={styles.resolveFirst}>{words.cart.resolveFirst}</p>
      )}
      <p className={looks.fine}>{words.cart.guest}</p>
    </section>
  )
}
