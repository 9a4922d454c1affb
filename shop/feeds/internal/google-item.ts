import type { ForSale, VariantForSale } from '#shop/catalogue/list-for-sale.server.ts'
import { promiseOf } from '#shop/catalogue/catalogue.ts'
import type { VariantId } from '#shop/ids.ts'
import type { Millimetres } from '#shop/length.ts'
import { photoOgImageUrl } from '#shop/media/photo-og-image.ts'
import { ogPictureUrl } from '#shop/drawings/og-image.ts'
import { deliveryTimeOf, inWorkingDays } from '#shop/delivery-time.ts'
import { type Money, money, toDecimal } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addDays, type Day } from '#shop/time.ts'
import { element } from '#platform/xml.ts'
import { googleCategories } from './google-category.ts'
import { plainText } from './plain-text.ts'

export interface FeedContext {
  readonly settings: Pick<
    Settings,
    'shopName' | 'country' | 'currency' | 'deliveryDays' | 'homeDeliveryMinor'
  >
  readonly today: Day
  /**
   * `page` returns the absolute URL of a page in the language of the feed. `file` returns the absolute URL of a file.
   */
  readonly page: (path: string) => string
  readonly file: (path: string) => string
  /** Available units of each stocked variant. */
  readonly free: ReadonlyMap<VariantId, number>
}

/** Google's maximum lengths of texts, in characters. */
const LONGEST = { id: 50, title: 150, description: 5_000, brand: 70, material: 200, color: 100, size: 100 }
const SHORT_SUBTITLE = 30
const MAX_ADDITIONAL_IMAGES = 10
const HEAVIEST_GRAMS = 1_000_000
const MAX_DAYS_AHEAD = 364
const MAX_TRANSIT_DAYS = 60

/** Returns the XML items of a product's variants, according to Google's product data specification. */
export function googleItems(product: ForSale, context: FeedContext): string {
  const description = truncate(descriptionOf(product), LONGEST.description)
  return product.variants.map((variant) => itemOf(product, variant, description, context)).join('')
}

function itemOf(
  product: ForSale,
  variant: VariantForSale,
  description: string,
  context: FeedContext,
): string {
  const { price, chosen } = variant
  const earlierPrice = earlierPriceOf(variant)
  const { width, depth, height } = variant.dimensions
  const colour = chosen.find(({ swatch }) => swatch !== null)
  const sizes = chosen.filter(({ code }) => isSize(code))
  const mappedOptions = new Set([colour, ...sizes])
  const material = chosen.find(({ code }) => isMaterial(code))?.value ?? product.materials ?? ''
  const g = (name: string, text: string | null | undefined) => element(`g:${name}`, text)
  const link = context.page(
    `/products/${encodeURIComponent(product.slug)}?variant=${encodeURIComponent(variant.sku)}`,
  )
  return [
    '<item>\n',
    g('id', variant.sku.length <= LONGEST.id ? variant.sku : variant.id),
    g('item_group_id', product.variants.length > 1 ? product.id : null),
    element('title', truncate(titleOf(product, variant), LONGEST.title)),
    element('description', description),
    element('link', link),
    g('image_link', context.file(pictureOf(variant))),
    ...variant.photos
      .slice(1, 1 + MAX_ADDITIONAL_IMAGES)
      .map((hash) => g('additional_image_link', context.file(photoOgImageUrl({ hash, shape: 'square' })))),
    ...availabilityOf(variant, context).map(([name, text]) => g(name, text)),
    shippingOf(variant, context),
    g('price', amount(earlierPrice ?? price)),
    g('sale_price', earlierPrice ? amount(price) : null),
    ...identifierOf(variant.gtin).map(([name, text]) => g(name, text)),
    g('brand', truncate(product.maker ?? context.settings.shopName, LONGEST.brand)),
    g('condition', product.condition ?? 'new'),
    g('google_product_category', googleCategories[product.form]),
    g('product_type', product.trail.join(' > ')),
    g('material', ifFits(material, LONGEST.material)),
    g('color', colour && truncate(colour.value, LONGEST.color)),
    g('size', truncate(sizes.map(({ value }) => value).join(', '), LONGEST.size)),
    ...chosen.flatMap((choice) => (mappedOptions.has(choice) ? [] : detail(choice))),
    ...(product.eprelId === null ? [] : [certification(product.eprelId)]),
    g('product_width', centimetres(width)),
    g('product_length', centimetres(depth)),
    g('product_height', centimetres(height)),
    g('shipping_weight', product.weight && product.weight <= HEAVIEST_GRAMS ? `${product.weight} g` : null),
    '</item>\n',
  ].join('')
}

/**
 * Returns a title such as "Fjord, sofa for three – Oat, 228 cm". Leaves out a long subtitle, because a long subtitle
 * describes more than the kind of product.
 */
function titleOf({ name, subtitle }: ForSale, { chosen }: VariantForSale): string {
  const values = chosen.map(({ value }) => value).join(', ')
  const isShort = subtitle !== null && subtitle.length <= SHORT_SUBTITLE
  return `${isShort ? `${name}, ${subtitle}` : name}${values && ` – ${values}`}`
}

function descriptionOf({ name, subtitle, description }: ForSale): string {
  return plainText(description ?? '') || (subtitle ?? name)
}

function pictureOf({ dimensions, drawnAs, chosen, photos: [hash] }: VariantForSale): string {
  if (hash !== undefined) return photoOgImageUrl({ hash, shape: 'square' })
  const colour = chosen.find(({ swatch }) => swatch !== null)?.swatch ?? null
  return ogPictureUrl({ ...drawnAs, dimensions, colour, shape: 'square' })
}

type Facts = readonly (readonly [name: string, text: string])[]

/**
 * Returns the availability of a variant in Google's terms. Google requires a date for `backorder`. A variant made to
 * order or to specification is `backorder` if its production time is known, and `out_of_stock` otherwise.
 */
function availabilityOf(variant: VariantForSale, { free, today }: FeedContext): Facts {
  const promise = promiseOf(variant, free.get(variant.id) ?? 0)
  if (promise.kind === 'in_stock') return [['availability', 'in_stock']]
  if (promise.kind === 'sold_out' || promise.weeks === null) return [['availability', 'out_of_stock']]
  const day = addDays(today, Math.min(promise.weeks * 7, MAX_DAYS_AHEAD))
  return [
    ['availability', 'backorder'],
    ['availability_date', `${day}T00:00Z`],
  ]
}

/**
 * Returns price and time of home delivery in the shop's own country. The time of a made-to-order item does not contain
 * the production, because Google adds the time to `availability_date`.
 */
function shippingOf(variant: VariantForSale, { settings, free }: FeedContext): string {
  const { country, currency, homeDeliveryMinor } = settings
  const promise = promiseOf(variant, free.get(variant.id) ?? 0)
  const isProduced = 'weeks' in promise && promise.weeks !== null
  const time = deliveryTimeOf(isProduced ? { ...promise, weeks: 0 } : promise, country, settings)
  if (!time) return ''
  const { from, to } = inWorkingDays(time)
  const times = [
    element('g:min_handling_time', '0'),
    element('g:max_handling_time', '0'),
    element('g:min_transit_time', String(from)),
    element('g:max_transit_time', String(to)),
  ]
  const facts = [
    element('g:country', country),
    element('g:price', amount(money(homeDeliveryMinor, currency))),
    ...(to > MAX_TRANSIT_DAYS ? [] : times),
  ]
  return `<g:shipping>\n${facts.join('')}</g:shipping>\n`
}

function detail({ name, value }: VariantForSale['chosen'][number]): string {
  const facts = element('g:attribute_name', name) + element('g:attribute_value', value)
  return `<g:product_detail>\n${facts}</g:product_detail>\n`
}

/** Returns the product's entry in the EU's product database EPREL, in Google's form. */
function certification(eprelId: number): string {
  const facts = [
    element('g:certification_authority', 'European_Commission'),
    element('g:certification_name', 'EPREL'),
    element('g:certification_code', String(eprelId)),
  ]
  return `<g:certification>\n${facts.join('')}</g:certification>\n`
}

/**
 * Returns the price that a reduction is compared with: the lowest price in the 30 days before it (Directive 98/6/EC, art.
 * 6a), because other platforms cross it out without showing another price. `null`: the price is not lower than that.
 */
function earlierPriceOf({ price, lowestIn30Days }: VariantForSale): Money | null {
  return lowestIn30Days && lowestIn30Days.minor > price.minor ? lowestIn30Days : null
}

const isSize = (code: string) =>
  /\b(size|width|length|height|depth|diameter|grosse|breite|lange|hohe|tiefe)\b/.test(code)
const isMaterial = (code: string) =>
  /\b(material|fabric|cloth|leather|finish|wood|stoff|bezug|holz|leder)\b/.test(code)

const amount = (price: Money) => `${toDecimal(price)} ${price.currency}`
const centimetres = (length: Millimetres | undefined) => (length === undefined ? null : `${length / 10} cm`)
const ifFits = (text: string, longest: number) => (text.length <= longest ? text : null)

function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** Matches the prefixes of GTINs that GS1 reserves for coupons and for use within a shop. Google rejects such GTINs. */
const RESTRICTED_PREFIX = /^(2|02|04|05|98|99)/

/**
 * Returns the attribute `gtin` if the GTIN is valid worldwide. Otherwise, returns the attribute `identifier_exists`
 * with the value `no`, because a wrong GTIN is worse than no GTIN.
 */
export function identifierOf(gtin: string | null): readonly (readonly [name: string, text: string])[] {
  return gtin && isWorldwide(gtin) ? [['gtin', gtin]] : [['identifier_exists', 'no']]
}

function isWorldwide(gtin: string): boolean {
  const digits = gtin.padStart(14, '0')
  const isShort = gtin.length === 8
  const isOwn = isShort ? /^[02]/.test(gtin) : RESTRICTED_PREFIX.test(digits.slice(1))
  return !isOwn && hasValidCheckDigit(digits)
}

/**
 * Returns whether the GS1 check digit is correct. In a sum of all 14 digits, the first, third, fifth digit and so on
 * are multiplied by three. The check digit is correct if this sum is a multiple of ten.
 */
function hasValidCheckDigit(gtin14: string): boolean {
  const sum = Array.from(gtin14, Number).reduce((all, digit, index) => all + digit * (index % 2 ? 1 : 3), 0)
  return sum % 10 === 0
}
