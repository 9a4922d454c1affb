import { useWords } from '#app/components/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import styles from './payment.module.css'

/** Too late for this payment; the cart is still there for another order. */
export function Over({ standing }: { standing: 'expired' | 'cancelled' }) {
  const { payment } = useWords().words.checkout
  return (
    <section className={styles.standing}>
      <h2>{payment.over}</h2>
      <p>{standing === 'expired' ? payment.expiredText : payment.cancelledText}</p>
      <LinkButton to="/checkout" size="l">
        {payment.toCheckout}
      </LinkButton>
    </section>
  )
}
