// Pages in schema.org's words, for search engines: what Google, Bing and others read of a shop.
import { href } from 'react-router'
import type { Product, Variant } from '#shop/catalogue/catalogue.ts'
import type { OfferInBrief } from '#shop/catalogue/list-offers.server.ts'
import { toDecimal } from '#shop/money.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

type Told = Pick<RequestContext, 'links' | 'language' | 'settings' | 'told'>

/** Who keeps the shop, and where it is searched: said once, on the front page. */
export function tellOfShop({ links, language, settings, told }: Told): void {
  const [url, name] = [links.absolute('/', language), settings.shopName]
  const organisation = `${url}#shop`
  told.push({
    '@graph': [
      { '@type': 'Organization', '@id': organisation, name, url, logo: links.file('/icon-512.png') },
      {
        '@type': 'WebSite',
        name,
        url,
        inLanguage: language,
        publisher: { '@id': organisation },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${links.absolute(href('/search'), language)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

export interface Step {
  readonly name: string
  readonly path: string
}

/** Where a page belongs, from the outermost in. */
export function tellOfTrail({ links, language, told }: Told, trail: readonly Step[]): void {
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: links.absolute(path, language),
  }))
  told.push({ '@type': 'BreadcrumbList', itemListElement })
}

export interface PieceToTell {
  readonly product: Omit<Product, 'variant' | 'options'>
  readonly variant: Variant
  readonly summary: string | null
  /** The paths of its pictures, and its colour in words. */
  readonly pictures: readonly string[]
  readonly colour: string | null
  /** One for each variant; null where there are too many to name. */
  readonly each: readonly OfferInBrief[] | null
}

/** A piece with what each of its variants costs and whether it can be had. */
export function tellOfPiece({ links, language, settings, told }: Told, piece: PieceToTell): void {
  const { product, variant, summary, pictures, colour, each } = piece
  const url = links.absolute(href('/products/:slug', { slug: product.slug }), language)
  const seller = { '@type': 'Organization', name: settings.shopName }
  const { width, depth, height } = variant.dimensions
  const measure = (value: number | undefined) =>
    value === undefined ? undefined : { '@type': 'QuantitativeValue', value: value / 10, unitCode: 'CMT' }
  told.push({
    '@type': 'Product',
    '@id': url,
    name: product.name,
    url,
    description: summary ?? undefined,
    image: pictures.map(links.file),
    sku: variant.sku,
    ...gtinOf(variant.gtin),
    brand: product.maker ? { '@type': 'Brand', name: product.maker } : undefined,
    color: colour ?? undefined,
    material: product.materials ?? undefined,
    category: product.trail.map(({ name }) => name).join(' > ') || undefined,
    width: measure(width),
    depth: measure(depth),
    height: measure(height),
    offers: each
      ? each.map((offer) => ({
          ...offerOf(offer),
          url: `${url}?variant=${encodeURIComponent(offer.sku)}`,
          seller,
        }))
      : product.offers && {
          '@type': 'AggregateOffer',
          lowPrice: toDecimal(product.offers.lowest),
          highPrice: toDecimal(product.offers.highest),
          priceCurrency: product.offers.lowest.currency,
          offerCount: product.offers.count,
          url,
          seller,
        },
  })
}

const availabilities = {
  in_stock: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/OutOfStock',
  made_to_order: 'https://schema.org/MadeToOrder',
  to_specification: 'https://schema.org/MadeToOrder',
} as const

function offerOf({ sku, gtin, price, availability }: OfferInBrief) {
  return {
    '@type': 'Offer',
    sku,
    ...gtinOf(gtin),
    price: toDecimal(price),
    priceCurrency: price.currency,
    availability: availabilities[availability],
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/** By its length, as schema.org names it. */
function gtinOf(gtin: string | null): Record<string, string> {
  return gtin ? { [`gtin${gtin.length}`]: gtin } : {}
}
