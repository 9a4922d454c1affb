import { Trash2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { variantPath } from '#app/components/product/variant-options.ts'
import { type CartLine, isSellable, MAX_QUANTITY } from '#shop/cart/cart.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { HomeDeliveryTime } from '#app/components/product/stock/delivery-time.tsx'
import { stockPromiseText } from '#app/components/product/stock/stock-promise.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { RefusalData } from '#app/request/responses.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { QuantityField } from '#app/ui/fields/quantity-field.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from './line.module.css'

/** Shows one item of the cart: product, delivery promise, quantity and price. */
export function Line({ line, isRemoved }: { line: CartLine; isRemoved: boolean }) {
  const { words, format } = useWords()
  const { name, options, quantity, unitPrice, discount, total, priceWas, promise } = line
  const isForSale = isSellable(line)
  const isMadeToMeasure = Object.keys(line.measures).length > 0
  return (
    <li className={styles.line} hidden={isRemoved}>
      <PhotoPicture
        photo={line.photo}
        drawing={line.picture}
        alt=""
        sizes="8rem"
        eager
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={variantPath({ slug: line.productSlug, sku: line.sku })}>{name}</Link>
        </h2>
        {options.map((option) => (
          <p key={option.name} className={looks.fine}>
            {option.name}: {option.value}
          </p>
        ))}
        {isForSale && (
          <p className={looks.fine}>
            {stockPromiseText(promise, words.units)}
            <br />
            <HomeDeliveryTime availability={promise} />
          </p>
        )}
        {isForSale && isMadeToMeasure && <p className={looks.fine}>{words.cart.madeToMeasure}</p>}
        {priceWas && <p className={styles.changed}>{words.cart.priceWas(format.money(priceWas))}</p>}
      </div>
      <div className={styles.amounts}>
        <p className={looks.medium}>{isForSale ? format.money(total) : ''}</p>
        {isForSale && quantity > 1 && (
          <p className={looks.fine}>{words.cart.each(format.money(unitPrice))}</p>
        )}
        {discount.minor > 0 && (
          <p className={looks.fine}>{words.discounts.share(format.deduction(discount))}</p>
        )}
      </div>
      <div className={row([2, 4], styles.controls)}>
        {isForSale && <Quantity line={line} />}
        <Removal line={line} />
      </div>
      <AvailabilityWarning line={line} />
    </li>
  )
}

function Quantity({ line: { id, name, quantity } }: { line: CartLine }) {
  const { words } = useWords()
  const fetcher = useFetcher<RefusalData | null>({ key: `quantity ${id}` })
  const form = useRef<HTMLFormElement>(null)
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    // After a refusal, or a change in another tab, the field shows the cart's actual quantity again.
    const input = form.current?.elements.namedItem('quantity')
    if (isIdle && input instanceof HTMLInputElement) input.value = String(quantity)
  }, [isIdle, quantity])
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        action={href('/cart/lines/:line/quantity', { line: id })}
        className={row(2)}
      >
        <QuantityField
          name="quantity"
          defaultValue={quantity}
          max={MAX_QUANTITY}
          label={words.cart.quantity(name)}
          fewerLabel={words.cart.fewer}
          moreLabel={words.cart.more}
          onQuantity={() => void fetcher.submit(form.current)}
        />
        <Button kind="quiet" className={looks.onlyWithoutScripts}>
          {words.cart.update}
        </Button>
      </fetcher.Form>
      {isIdle && fetcher.data && (
        <div className={styles.refusal}>
          <ProblemNotice>{fetcher.data.problem}</ProblemNotice>
        </div>
      )}
    </>
  )
}

function Removal({ line: { id, name } }: { line: CartLine }) {
  const { words } = useWords()
  const fetcher = useFetcher({ key: `removal ${id}` })
  return (
    <fetcher.Form method="post" action={href('/cart/lines/:line/removal', { line: id })}>
      <Button kind="quiet" aria-label={words.cart.removeNamed(name)}>
        <Icon of={Trash2} /> {words.cart.remove}
      </Button>
    </fetcher.Form>
  )
}

function AvailabilityWarning({ line: { lineIssue, left } }: { line: CartLine }) {
  const { cart } = useWords().words
  if (!lineIssue) return null
  const sentence = {
    gone: cart.unavailable,
    wrong_measures: cart.wrongMeasures,
    sold_out: cart.soldOut,
    reserved: cart.reserved,
    too_few_left: cart.tooFewLeft(left ?? 0),
    no_capacity: cart.noCapacity(left ?? 0),
  }[lineIssue]
  return (
    <div className={styles.refusal}>
      <Notice kind="warning">{sentence}</Notice>
    </div>
  )
}
