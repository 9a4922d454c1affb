import { usePaymentSentence } from '#app/components/order/payment-sentence.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { href, Link } from 'react-router'
import { isSellable } from '#shop/cart/cart.ts'
import type { CheckoutData } from '../checkout.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import styles from './summary.module.css'

/**
 * Shows the items, without the prices of those that cannot be ordered, and the total. On wide pages, the items and the
 * total remain visible while the page scrolls.
 */
export function Summary(checkout: CheckoutData) {
  const { words, format } = useWords()
  const { cart } = checkout.review
  return (
    <div className={stack(4)}>
      <h2 className={looks.smallTitle}>{words.checkout.summary}</h2>
      <ul className={stack(3)}>
        {cart.lines.map((line) => (
          <li key={line.id} className={styles.item}>
            <PhotoPicture
              photo={line.photo}
              drawing={line.picture}
              alt=""
              sizes="4rem"
              eager
              className={styles.picture}
            />
            <span>
              {words.checkout.quantity(line.quantity)} {line.name}
            </span>
            <span className={looks.numbers}>{isSellable(line) ? format.money(line.total) : ''}</span>
          </li>
        ))}
      </ul>
      <CheckoutTotals {...checkout} />
      <p className={looks.fine}>{usePaymentSentence(checkout.paymentMethods)}</p>
      <Link to={href('/cart')} className={classNames(looks.target, styles.back)}>
        {words.checkout.backToCart}
      </Link>
    </div>
  )
}
