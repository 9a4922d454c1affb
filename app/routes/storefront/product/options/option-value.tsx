import type { StockPromise } from '#shop/catalogue/catalogue.ts'
import { type Money, money } from '#shop/money.ts'
import type { DeliveryTime } from '#shop/delivery-time.ts'
import { inOneSize } from '#shop/media/photo-sizes.ts'
import { choiceField } from '#app/components/product/variant-options.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useDeliveryTime } from '#app/components/product/stock/use-delivery-time.ts'
import { useWords } from '#app/components/words/words.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { units } from '#words/en/shop/units.ts'
import type { ProductPageData } from '../data.server.ts'
import { BUY_FORM } from '../buy/buy.tsx'
import styles from './options.module.css'

/** Width in pixels of the file for a swatch, enough for 8 rem on a phone with three pixels per CSS pixel. */
const SWATCH_WIDTH = 384

type Value = ProductPageData['options'][number]['values'][number]

interface OptionValueProps {
  /** The code of the option that the value belongs to. */
  readonly option: string
  readonly value: Value
  /**
   * Whether the values of this option are shown as colour samples. If true, a value without a colour gets an empty
   * sample.
   */
  readonly hasSwatch: boolean
  readonly isChecked: boolean
  readonly onChoose: () => void
}

/** Shows an option value as a radio button, and says what changes if the customer chooses the value. */
export function OptionValue({ option, value, hasSwatch, isChecked, onChoose }: OptionValueProps) {
  const { code, name, sku, swatch, swatchPhoto, changesOthers, soldOut } = value
  return (
    <label
      className={classNames(
        styles.value,
        hasSwatch ? styles.swatch : styles.plain,
        changesOthers && styles.changes,
        soldOut && styles.soldOut,
        sku === null && styles.unavailable,
      )}
    >
      <input
        type="radio"
        form={BUY_FORM}
        name={choiceField(option)}
        value={code}
        data-option={option}
        data-sku={sku}
        checked={isChecked}
        disabled={sku === null}
        onChange={onChoose}
        className={styles.input}
      />
      {hasSwatch && (
        <span className={styles.colour} style={{ backgroundColor: swatch ?? undefined }}>
          <PhotoPicture
            photo={swatchPhoto && inOneSize(swatchPhoto, SWATCH_WIDTH)}
            drawing={null}
            alt=""
            sizes="8rem"
          />
        </span>
      )}
      <span className={styles.name}>{name}</span>
      <Consequences value={value} />
    </label>
  )
}

/** Shows how choosing the value changes the price, the availability and the other options. Shows only what changes. */
function Consequences({ value }: { value: Value }) {
  const { words } = useWords()
  const { product, units } = words
  const { timeOf } = useDeliveryTime()
  const { sku, priceDifference, availability, changes, changesOthers, isOnlyWithChanges } = value
  if (sku === null) return <span className={styles.note}>{product.unavailable}</span>
  const reasonOf = isOnlyWithChanges ? product.onlyWithOption : product.changesOption
  const reasons = changes.map((change) => reasonOf(change.option, change.value))
  if (reasons.length === 0 && changesOthers) reasons.push(product.changesOthers)
  return (
    <>
      {(priceDifference || availability) && (
        <span className={styles.facts}>
          {priceDifference && <PriceDifference difference={priceDifference} />}
          {availability && <span>{shortAvailability(availability, timeOf(availability), units)}</span>}
        </span>
      )}
      {reasons.map((reason) => (
        <span key={reason} className={styles.note}>
          {reason}
        </span>
      ))}
    </>
  )
}

function PriceDifference({ difference: { minor, currency } }: { difference: Money }) {
  const { words, format } = useWords()
  const amount = format.price(money(Math.abs(minor), currency))
  const { shown, spoken } = minor > 0 ? words.product.costsMore(amount) : words.product.costsLess(amount)
  return (
    <span>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}

/** Does not contain “Made to order” beside a time, because the page already says this for the whole product. */
function shortAvailability(
  promise: StockPromise,
  time: DeliveryTime | null,
  { short, span }: typeof units,
): string {
  switch (promise.kind) {
    case 'in_stock':
      return time ? short.inStockIn(time) : short.inStock
    case 'sold_out':
      return short.soldOut
    case 'made_to_order':
      return time ? span(time) : short.madeToOrder(null)
    case 'to_specification':
      return time ? span(time) : short.toSpecification(null)
  }
}
