import { href, Link, useHref } from 'react-router'
import { variantPath } from '#app/components/product/variant-options.ts'
import { HomeDeliveryTime } from '#app/components/product/stock/delivery-time.tsx'
import { stockPromiseText } from '#app/components/product/stock/stock-promise.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { QuantityField } from '#app/ui/fields/quantity-field.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'
import { SIMILAR } from '../related.tsx'
import { Answer } from './answer.tsx'
import styles from './buy.module.css'
import { BuyBar } from './buy-bar.tsx'
import { Measures } from './measures.tsx'
import { useBuying } from './use-buying.ts'

/**
 * The ID of the form that submits the options and the quantity. Fields and buttons anywhere on the page use this ID to
 * belong to the form.
 */
export const BUY_FORM = 'buy'

/**
 * Shows the stock, the quantity and the button that adds to the cart. On phones the button stays at the bottom of the
 * screen. The form submits the selected options, so it adds the selected variant even while the page of this variant is
 * still loading.
 */
export function Buy(data: ProductPageData) {
  const { product, options, variant, promise, terms } = data
  const { words } = useWords()
  const url = useHref(href('/cart/lines'))
  const here = useHref(href('/products/:slug', { slug: product.slug }))
  const buying = useBuying(data, url)
  const isSoldOut = promise.kind === 'sold_out'
  const label = isSoldOut ? words.units.short.soldOut : words.product.addToCart
  const button = {
    form: BUY_FORM,
    size: 'l',
    wide: true,
    pending: buying.isPending,
    disabled: isSoldOut,
  } as const
  return (
    <section className={stack(4)}>
      <div>
        <p className={classNames(styles.stock, styles[promise.kind])}>
          {stockPromiseText(promise, words.units)}
        </p>
        <p>
          <HomeDeliveryTime availability={promise} />
        </p>
      </div>
      {isSoldOut && <SoldOutHelp {...data} />}
      <form
        id={BUY_FORM}
        method="post"
        action={url}
        onSubmit={(event) => void buying.submit(event)}
        className={classNames(looks.unprinted, styles.form)}
      >
        <input type="hidden" name="variantId" value={variant.id} />
        <Measures variant={variant} buying={buying} />
        {!isSoldOut && (
          <QuantityField
            name="quantity"
            {...(buying.typed && { defaultValue: buying.typed.quantity })}
            max={terms.maxQuantity}
            label={words.product.quantity(product.name)}
            fewerLabel={words.product.fewer}
            moreLabel={words.product.more}
          />
        )}
        <div className={styles.inPlace}>
          <Button {...button}>{buying.isPending ? words.product.adding : label}</Button>
        </div>
      </form>
      {options.length > 0 && (
        <div className={looks.onlyWithoutScripts}>
          <Button
            form={BUY_FORM}
            formMethod="get"
            formAction={here}
            name="variant"
            value={variant.sku}
            kind="secondary"
            wide
          >
            {words.product.showChoice}
          </Button>
        </div>
      )}
      <Answer {...data} buying={buying} />
      <BuyBar variant={variant} buying={buying} button={button} />
    </section>
  )
}

/**
 * Shown if the selected variant is sold out. Links to a variant of the product that can be bought, and to similar
 * products.
 */
function SoldOutHelp({ product, options, related }: ProductPageData) {
  const words = useWords().words.product
  const value = options
    .flatMap(({ values }) => values)
    .find(({ sku, soldOut, isChosen }) => sku !== null && !soldOut && !isChosen)
  return (
    <p className={row([0, 4])}>
      {value?.sku && (
        <Link
          to={variantPath({ slug: product.slug, sku: value.sku })}
          className={looks.target}
          preventScrollReset
        >
          {words.stillAvailable(value.name)}
        </Link>
      )}
      {related.length > 0 && (
        <a href={`#${SIMILAR}`} className={looks.target}>
          {words.related}
        </a>
      )}
    </p>
  )
}
