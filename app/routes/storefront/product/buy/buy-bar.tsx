import type { ComponentProps } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import type { ProductPageData } from '../data.server.ts'
import { VariantPrice } from '#app/components/product/variant-price.tsx'
import { InCart } from './added.tsx'
import styles from './buy.module.css'
import type { Buying } from './use-buying.ts'

interface BuyBarProps extends Pick<ProductPageData, 'variant'> {
  readonly buying: Buying
  readonly button: ComponentProps<typeof Button>
}

/**
 * Keeps the add-to-cart button at the bottom of a phone's screen, with an error message if adding fails. Shows the
 * price, or a link to the cart once the shown variant is in the cart.
 */
export function BuyBar({ variant, buying: { problem, inCart, isPending }, button }: BuyBarProps) {
  const { product, units } = useWords().words
  const addLabel = inCart > 0 ? product.addAnother : product.addToCart
  const label = button.disabled ? units.short.soldOut : addLabel
  return (
    <div className={classNames(looks.unprinted, styles.bar)}>
      <div aria-live="polite" className={styles.problem}>
        {problem && <ProblemNotice>{problem}</ProblemNotice>}
      </div>
      {inCart > 0 ? <InCart quantity={inCart} /> : <VariantPrice {...variant} detail="brief" />}
      <div className={styles.button}>
        <Button {...button} kind={inCart > 0 ? 'secondary' : 'primary'}>
          {isPending ? product.adding : label}
        </Button>
      </div>
    </div>
  )
}
