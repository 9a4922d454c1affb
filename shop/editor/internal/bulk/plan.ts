// Computes what a bulk edit would do to a product. Pure: the preview, the application and the undo must agree.
import type { ProductStatus, StockPolicy } from '#shop/catalogue/catalogue.ts'
import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import { currency, decimalsOf, divideRounded, MAX_MINOR } from '#shop/money.ts'
import type {
  BulkChange,
  BulkRefusal,
  BulkRefusalReason,
  BulkValueChange,
  OfferValue,
  PriceChange,
  PriceEnding,
  ProductPlan,
} from '../../bulk/bulk-edit.ts'

/** A product with the values that bulk edits change. */
export interface EditableProduct {
  readonly id: ProductId
  readonly handle: string
  readonly slug: string
  readonly status: ProductStatus
  readonly tags: readonly string[]
  /** The main category first. */
  readonly categories: readonly CategoryId[]
  /** All variants, also those that are not for sale. */
  readonly variants: readonly EditableVariant[]
}

export interface EditableVariant extends OfferValue {
  readonly id: VariantId
  readonly sku: string
  readonly status: 'active' | 'archived'
  readonly stockPolicy: StockPolicy
  readonly leadTimeWeeks: number | null
}

const MOST_CATEGORIES = 50
const MOST_TAGS = 50

/** Returns the changes of a product, or why the change does not fit. A product is changed completely or not at all. */
export function planOf(product: EditableProduct | undefined, change: BulkChange): ProductPlan {
  if (!product) return refused('gone')
  switch (change.kind) {
    case 'price':
      return planOfVariants(product, (variant) => offerAfter(variant, change))
    case 'lead_time':
      return planOfLeadTime(product, change.weeks)
    case 'status':
      return planOfStatus(product, change.to)
    case 'category':
      return planOfCategories(product, change)
    case 'tag':
      return planOfTags(product, change)
  }
}

function refused(reason: BulkRefusalReason, sku: string | null = null): ProductPlan {
  return { changes: [], refusal: { reason, sku } }
}

function changed(values: readonly BulkValueChange[]): ProductPlan {
  return { changes: values, refusal: null }
}

const sold = ({ variants }: EditableProduct) => variants.filter(({ status }) => status === 'active')

export const offerOf = ({ price, former, currency: of }: OfferValue): OfferValue => ({
  price,
  former,
  currency: of,
})

function planOfVariants(
  product: EditableProduct,
  after: (variant: EditableVariant) => OfferValue | BulkRefusal,
): ProductPlan {
  const variants = sold(product)
  if (variants.length === 0) return refused('nothing_for_sale')
  const changes: BulkValueChange[] = []
  for (const variant of variants) {
    const to = after(variant)
    if ('reason' in to) return { changes: [], refusal: to }
    if (to.price === variant.price && to.former === variant.former) continue
    changes.push({ variantId: variant.id, sku: variant.sku, from: offerOf(variant), to })
  }
  return changed(changes)
}

function offerAfter(variant: EditableVariant, { by, ending, former }: PriceChange): OfferValue | BulkRefusal {
  const { sku, price, currency: code } = variant
  if (by.unit === 'amount' && by.currency !== code) return { reason: 'other_currency', sku }
  const exact =
    by.unit === 'amount' ? price + by.minor : divideRounded(price * (10_000 + by.basisPoints), 10_000)
  if (exact <= 0) return { reason: 'price_zero', sku }
  const rounded = withEnding(exact, ending, decimalsOf(currency(code)))
  if (rounded > MAX_MINOR) return { reason: 'price_too_high', sku }
  const before = { keep: variant.former, before: price, remove: null }[former]
  if (before !== null && before <= rounded) return { reason: 'not_reduced', sku }
  return { price: rounded, former: before, currency: code }
}

/**
 * Rounds a price to the nearest price with an ending, and upwards if two are equally near. The result is never zero. A
 * currency without decimals has only whole prices.
 */
export function withEnding(minor: number, ending: PriceEnding, decimals: number): number {
  if (ending === 'none' || decimals < 2) return minor
  const unit = 10 ** decimals
  const end = { whole: 0, ninety: (unit / 10) * 9, ninety_nine: (unit / 100) * 99 }[ending]
  const rounded = divideRounded(minor - end, unit) * unit + end
  return rounded > 0 ? rounded : rounded + unit
}

function planOfLeadTime(product: EditableProduct, weeks: number): ProductPlan {
  const variants = sold(product)
  if (variants.length === 0) return refused('nothing_for_sale')
  const made = variants.filter(({ stockPolicy }) => stockPolicy !== 'stocked')
  if (made.length === 0) return refused('from_stock')
  return changed(
    made
      .filter(({ leadTimeWeeks }) => leadTimeWeeks !== weeks)
      .map(({ id, sku, leadTimeWeeks }) => ({ variantId: id, sku, from: leadTimeWeeks, to: weeks })),
  )
}

const ofProduct = (from: BulkValueChange['from'], to: BulkValueChange['to']) =>
  changed([{ variantId: null, sku: null, from, to }])

/** Refuses what the editor refuses for a single product: publishing an archived one, or one with nothing for sale. */
function planOfStatus(product: EditableProduct, to: ProductStatus): ProductPlan {
  const { status } = product
  if (status === to) return changed([])
  if (to === 'active' && status === 'archived') return refused('archived')
  if (to === 'active' && sold(product).length === 0) return refused('nothing_for_sale')
  return ofProduct(status, to)
}

function planOfCategories(
  { categories }: EditableProduct,
  { how, category }: Extract<BulkChange, { kind: 'category' }>,
): ProductPlan {
  const others = categories.filter((one) => one !== category)
  const isIn = others.length < categories.length
  const to = {
    main: [category, ...others],
    add: isIn ? categories : [...categories, category],
    remove: others,
  }[how]
  if (to.length > MOST_CATEGORIES) return refused('too_many_categories')
  return to.join(' ') === categories.join(' ') ? changed([]) : ofProduct(categories, to)
}

function planOfTags(
  { tags }: EditableProduct,
  { how, tag }: Extract<BulkChange, { kind: 'tag' }>,
): ProductPlan {
  const has = tags.includes(tag)
  if (has === (how === 'add')) return changed([])
  if (how === 'add' && tags.length >= MOST_TAGS) return refused('too_many_tags')
  return ofProduct(tags, how === 'add' ? [...tags, tag] : tags.filter((one) => one !== tag))
}
