// The structured data (schema.org) of a product, for search engines.
import { href } from 'react-router'
import { listOffers, type OfferSummary } from '#shop/catalogue/list-offers.server.ts'
import type { Product, StockPromise, Variant } from '#shop/catalogue/catalogue.ts'
import {
  type DeliveryTime,
  deliveryTimeOf,
  inWorkingDays,
  WORKING_DAYS_PER_WEEK,
} from '#shop/delivery-time.ts'
import { type ShownLength, shownDimensions } from '#shop/measures.ts'
import { money, toDecimal } from '#shop/money.ts'
import { returnPromiseOf } from '#shop/orders/orders.ts'
import { WITHDRAWAL_DAYS } from '#shop/return-days.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/**
 * The maximum number of offers in the structured data. A longer list makes the page larger without helping search
 * engines.
 */
const MOST_OFFERS = 36

interface ProductFacts {
  readonly product: Omit<Product, 'variant' | 'options'>
  readonly variant: Variant
  readonly summary: string | null
  /** The URL paths of the product's pictures. */
  readonly pictures: readonly string[]
  /** The name of the colour. `undefined`: no selected option value has a colour sample. */
  readonly colour: string | undefined
}

/** Adds the structured data of a product to the page: its properties and its offers. */
export async function addProductStructuredData(ctx: RequestContext, facts: ProductFacts): Promise<void> {
  const { links, language } = ctx
  const { product, variant, summary, pictures, colour } = facts
  const url = links.absolute(href('/products/:slug', { slug: product.slug }), language)
  const { width, depth, height } = shownDimensions(variant.dimensions, variant.measures)
  const quantitativeValue = (value: ShownLength | undefined) => {
    if (value === undefined) return undefined
    const size =
      typeof value === 'number' ? { value: value / 10 } : { minValue: value[0] / 10, maxValue: value[1] / 10 }
    return { '@type': 'QuantitativeValue', ...size, unitCode: 'CMT' }
  }
  ctx.structuredData.push({
    '@type': 'Product',
    '@id': url,
    name: product.name,
    url,
    description: summary ?? undefined,
    image: pictures.map(links.file),
    sku: variant.sku,
    ...gtinOf(variant.gtin),
    brand: product.maker ? { '@type': 'Brand', name: product.maker } : undefined,
    color: colour,
    material: product.materials ?? undefined,
    category: product.trail.map(({ name }) => name).join(' > ') || undefined,
    width: quantitativeValue(width),
    depth: quantitativeValue(depth),
    height: quantitativeValue(height),
    manufacturer: organizationOf(product.manufacturer),
    itemCondition: conditionOf(product.condition),
    hasCertification: certificationOf(product.eprelId),
    offers: await offersOf(ctx, product, url),
  })
}

function conditionOf(condition: Product['condition']) {
  if (condition === null) return undefined
  return condition === 'used' ? 'https://schema.org/UsedCondition' : 'https://schema.org/RefurbishedCondition'
}

function organizationOf(manufacturer: Product['manufacturer']) {
  if (!manufacturer) return undefined
  const { name, address, contact } = manufacturer
  const contactProperty = contact.startsWith('https://') ? 'url' : 'email'
  return { '@type': 'Organization', name, address, [contactProperty]: contact }
}

/** Returns the product's entry in EPREL, in the form that Google documents. */
function certificationOf(eprelId: number | null) {
  if (eprelId === null) return undefined
  return {
    '@type': 'Certification',
    issuedBy: { '@type': 'Organization', name: 'European_Commission' },
    name: 'EPREL',
    certificationIdentification: String(eprelId),
  }
}

/** Returns one offer per variant, or a single aggregate offer if the product has too many variants. */
async function offersOf(
  { db, settings, links, language }: RequestContext,
  { id, offers }: ProductFacts['product'],
  url: string,
) {
  const seller = { '@type': 'Organization', name: settings.shopName }
  if (offers && offers.count <= MOST_OFFERS) {
    const each = await listOffers(db, id, MOST_OFFERS)
    const shippingOf = shippingDetails(settings)
    const returnsLink = links.absolute(href('/pages/:slug', { slug: 'returns' }), language)
    const returnPolicyOf = returnPolicies(settings, returnsLink)
    return each.map((offer) => ({
      ...offerOf(offer),
      shippingDetails: shippingOf(offer.promise),
      hasMerchantReturnPolicy: returnPolicyOf(offer.promise),
      url: `${url}?variant=${encodeURIComponent(offer.sku)}`,
      seller,
    }))
  }
  return (
    offers && {
      '@type': 'AggregateOffer',
      lowPrice: toDecimal(offers.lowest),
      highPrice: toDecimal(offers.highest),
      priceCurrency: offers.lowest.currency,
      offerCount: offers.count,
      url,
      seller,
    }
  )
}

const availabilities = {
  in_stock: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/OutOfStock',
  made_to_order: 'https://schema.org/MadeToOrder',
  to_specification: 'https://schema.org/MadeToOrder',
} as const

function offerOf({ sku, gtin, price, promise }: OfferSummary) {
  return {
    '@type': 'Offer',
    sku,
    ...gtinOf(gtin),
    price: toDecimal(price),
    priceCurrency: price.currency,
    availability: availabilities[promise.kind],
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/**
 * Returns a function that returns price and time of home delivery in the shop's own country. Offers with the same
 * delivery refer to the first of them by its ID, because repeating the details would make the page up to 16 KB larger.
 */
function shippingDetails(settings: Settings) {
  const known = new Set<string>()
  return (promise: StockPromise) => {
    const time = deliveryTimeOf(promise, settings.country, settings)
    if (!time) return undefined
    const productionDays = 'weeks' in promise ? (promise.weeks ?? 0) * WORKING_DAYS_PER_WEEK : 0
    const id = `#shipping-${time.unit}-${productionDays}-${time.to}`
    if (known.has(id)) return { '@id': id }
    known.add(id)
    return { '@id': id, ...shippingOf(time, productionDays, settings) }
  }
}

/**
 * Returns a function that returns the return policy of an offer in the shop's own country. Offers with the same policy
 * refer to the first of them by its ID.
 */
function returnPolicies({ country, returnDays }: Settings, returnsLink: string) {
  const known = new Set<string>()
  return ({ kind }: StockPromise) => {
    const policy = kind === 'in_stock' || kind === 'sold_out' ? 'stocked' : kind
    const { returnTerms, returnDays: days } = returnPromiseOf(policy, returnDays)
    const id = `#returns-${returnTerms}`
    if (known.has(id)) return { '@id': id }
    known.add(id)
    return {
      '@id': id,
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      merchantReturnLink: returnsLink,
      ...(returnTerms === 'if_faulty' ? noReturns : returnsWithin(days ?? WITHDRAWAL_DAYS)),
    }
  }
}

const noReturns = { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }

/** The shop collects the goods at its own cost. Of the methods of schema.org, “by mail” is the closest one. */
function returnsWithin(merchantReturnDays: number) {
  return {
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  }
}

/** Search engines add `handlingTime` (the production) and `transitTime`. Both are in working days. */
function shippingOf(time: DeliveryTime, productionDays: number, settings: Settings) {
  const { from, to } = inWorkingDays(time)
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: settings.country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimal(money(settings.homeDeliveryMinor, settings.currency)),
      currency: settings.currency,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: workingDays },
      handlingTime: days(productionDays, productionDays),
      transitTime: days(from - productionDays, to - productionDays),
    },
  }
}

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (name) => `https://schema.org/${name}`,
)

/**
 * Returns the GTIN as a schema.org property. The name of the property contains the number of digits, such as `gtin13`.
 */
function gtinOf(gtin: string | null): Record<string, string> {
  return gtin ? { [`gtin${gtin.length}`]: gtin } : {}
}
