import { Link, useFetcher } from 'react-router'
import { promiseInWords } from '#app/components/stock-promise.ts'
import { useWords } from '#app/components/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import { LARGEST_QUANTITY } from '#shop/cart/cart.ts'
import type { ProductPageData } from '../product.tsx'
import styles from './buy.module.css'

const FORM = 'buy'

/** Price, stock, quantity and the one button; on the phone the button stays in reach of the thumb. */
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
      <div>
        <VariantPrice {...variant} />
        <p className={styles.tax}>{terms.taxIncluded ? words.product.taxIncluded : words.product.taxAdded}</p>
      </div>
      <p className={classNames(styles.stock, styles[promise.kind])}>{promiseInWords(promise, words.units)}</p>
      {isSoldOut && <p className={styles.tax}>{words.product.soldOutNote}</p>}
      <fetcher.Form id={FORM} method="post" action="/cart/lines" className={styles.form}>
        <input type="hidden" name="variantId" value={variant.id} />
        {!isSoldOut && (
          <QuantityField
            name="quantity"
            max={LARGEST_QUANTITY}
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

function VariantPrice({
  price,
  compareAt,
  lowestIn30Days,
  brief = false,
}: ProductPageData['variant'] & { brief?: boolean }) {
  const { words, format } = useWords()
  const isReduced = compareAt !== null && compareAt.minor > price.minor
  const regular = isReduced
    ? { amount: format.money(compareAt), label: words.product.regularPrice }
    : undefined
  const lowest =
    isReduced && lowestIn30Days && !brief
      ? words.product.lowestIn30Days(format.money(lowestIn30Days))
      : undefined
  return (
    <Price
      amount={format.money(price)}
      label={words.product.price}
      size={brief ? 'm' : 'l'}
      regular={regular}
      lowest={lowest}
    />
  )
}
