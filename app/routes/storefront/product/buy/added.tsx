import { Check } from 'lucide'
import { href, Link } from 'react-router'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'
import type { AddedItem } from '#shop/cart/cart.ts'
import styles from './added.module.css'

/** Shows the item just added to the cart, the total of the cart, and links to the cart and the checkout. */
export function Added({ item }: { readonly item: AddedItem }) {
  const { words, format } = useWords()
  const { name, options, quantity, total, cart } = item
  return (
    <div className={stack(4)}>
      <div className={styles.item}>
        <PhotoPicture
          photo={item.photo}
          drawing={item.picture}
          alt=""
          sizes="6rem"
          eager
          className={styles.picture}
        />
        <div className={styles.words}>
          <p className={looks.medium}>{name}</p>
          {options.map((option) => (
            <p key={option.name} className={looks.fine}>
              {option.name}: {option.value}
            </p>
          ))}
          <p className={spread([0, 3], looks.numbers)}>
            <span>{words.product.addedQuantity(quantity)}</span>
            <span className={styles.amount}>{format.money(total)}</span>
          </p>
        </div>
      </div>
      <p className={spread([0, 3], looks.numbers, styles.total)}>
        <span>{words.product.cartTotal(cart.quantity)}</span>
        <span className={styles.amount}>{format.money(cart.goods)}</span>
      </p>
      <div className={styles.ways}>
        <LinkButton to={href('/cart')} kind={cart.canBeOrdered ? 'secondary' : 'primary'} wide>
          {words.product.viewCart}
        </LinkButton>
        {cart.canBeOrdered && (
          <LinkButton to={href('/checkout')} wide>
            {words.product.toCheckout}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

interface InCartProps {
  readonly quantity: number
  readonly className?: string | undefined
}

/** Renders a link to the cart that says how many units of the shown variant the cart contains. */
export function InCart({ quantity, className }: InCartProps) {
  const { product } = useWords().words
  return (
    <Link to={href('/cart')} className={classNames(styles.inCart, className)}>
      <Icon of={Check} size={18} />
      <span className={styles.texts}>
        <span>{product.inCart(quantity)}</span> <span className={styles.view}>{product.viewInCart}</span>
      </span>
    </Link>
  )
}
