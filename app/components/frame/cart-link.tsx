import { ShoppingBag } from 'lucide-react'
import { href, Link, useFetchers } from 'react-router'
import { quantityIn } from '#shop/cart/optimistic-cart.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useSessionInfo } from '../page/session-info.ts'
import { useWords } from '../words/words.tsx'
import styles from './header.module.css'

/** The way to the cart. How much is in it comes apart from the page, so that pages may be kept for everyone. */
export function CartLink() {
  const { words } = useWords()
  const quantity = (useSessionInfo()?.pieces ?? 0) + useComing()
  return (
    <Link to={href('/cart')} className={styles.cart}>
      <Icon of={ShoppingBag} />
      <VisuallyHidden>{quantity > 0 ? words.frame.cartCount(quantity) : words.frame.cart}</VisuallyHidden>
      {quantity > 0 && (
        <span className={styles.count} aria-hidden>
          {quantity}
        </span>
      )}
    </Link>
  )
}

/** How many pieces are on their way into the cart: counted at once, since they nearly always arrive. */
function useComing(): number {
  const added = useFetchers().filter(({ formAction }) => formAction?.endsWith(href('/cart/lines')))
  const quantities = added.map(({ formData }) => quantityIn(formData))
  return quantities.reduce((all, quantity) => (quantity.ok ? all + quantity.value : all), 0)
}
