import { Link, useFetcher } from 'react-router'
import { promiseInWords } from '#app/components/stock-promise.ts'
import { useWords } from '#app/components/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import type { ProductPageData } from '../product.tsx'
import styles from './buy.module.css'
import { VariantPrice } from './variant-price.tsx'

const FORM = 'buy'

/** Stock, quantity and the one button; on the phone the button stays in reach of the thumb. */
export function Buy({ product, variant, promise, terms }: ProductPageData) {
  const { words } = useWords()
  const fetcher = useFetcher<{ problem?: string }>({ key: `${FORM} ${variant.id}` })
  const isPending = fetcher.state !== 'idle'
  const isSoldOut = promise.kind === 'sold_out'
  const button = (
    <Button form={FORM} size="l" wide pending={isPending} disabled={isSoldOut}>
      {isPending ? words.product.adding : words.product.addToCart}
    </Button>
  )
  return (
    <section className={styles.buy}>
      <p className={classNames(styles.stock, styles[promise.kind])}>{promiseInWords(promise, words.units)}</p>
      {isSoldOut && <p className={styles.note}>{words.product.soldOutNote}</p>}
      <fetcher.Form id={FORM} method="post" action="/cart/lines" className={styles.form}>
        <input type="hidden" name="variantId" value={variant.id} />
        {!isSoldOut && (
          <QuantityField
            name="quantity"
            max={terms.mostAtOnce}
            label={words.product.quantity(product.name)}
            fewerLabel={words.product.fewer}
            moreLabel={words.product.more}
          />
        )}
        <div className={styles.inPlace}>{button}</div>
      </fetcher.Form>
      <div aria-live="polite">
        {fetcher.state === 'idle' && fetcher.data && (
          <Answer name={product.name} problem={fetcher.data.problem} />
        )}
      </div>
      <div className={styles.bar}>
        <VariantPrice {...variant} brief />
        {button}
      </div>
    </section>
  )
}

function Answer({ name, problem }: { name: string; problem: string | undefined }) {
  const { product } = useWords().words
  if (problem) return <Notice kind="bad">{problem}</Notice>
  return (
    <Notice kind="good" action={<Link to="/cart">{product.viewCart}</Link>}>
      {product.added(name)}
    </Notice>
  )
}
