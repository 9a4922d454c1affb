import { href, redirect } from 'react-router'
import { choicesIn, variantPath } from '#app/components/product/variant-options.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import { notFound } from '#app/routes/storefront/shared/not-found.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { MAX_QUANTITY } from '#shop/cart/cart.ts'
import { type Option, promiseOf, type Variant } from '#shop/catalogue/catalogue.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { listCompanions } from '#shop/catalogue/list-cards.server.ts'
import { priceTaxOf } from '#shop/tax/tax.ts'
import { voluntaryReturnDays } from '#shop/return-days.ts'
import { pictureUrl } from '#shop/drawings/drawing-url.ts'
import { ogPictureUrl } from '#shop/drawings/og-image.ts'
import { photoOgImageUrl } from '#shop/media/photo-og-image.ts'
import { similarProducts } from '#shop/search/search.server.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { richText } from '#app/request/text-pages/rich-text.server.ts'
import { addBreadcrumbStructuredData } from '#app/routes/storefront/shared/structured-data.server.ts'
import { namesSizes } from '#shop/catalogue/other-shops/sizes-in-text.ts'
import { guaranteeImagesOf } from '#shop/settings/guarantee-images.ts'
import { requiredDataOf } from './required-data/required-data.server.ts'
import { choicesOf } from './options/option-choices.server.ts'
import { scaleDrawingOf } from './scale-drawing.server.ts'
import { shownSpareParts } from '#shop/catalogue/related/spare-parts.server.ts'
import { findAddAnswer } from './buy/answer.server.ts'
import { addProductStructuredData } from './structured-data.server.ts'

const COMPANIONS = 4

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>

/**
 * Loads everything that a product page shows for the variant in the URL's query. Throws a 404 for an unknown product.
 * Throws a redirect for an old slug, and for options that a form without JavaScript submitted.
 */
export async function loadProductPage(ctx: RequestContext, slug: string, params: URLSearchParams) {
  const { db, language, settings, now } = ctx
  // PostgreSQL text cannot contain NUL, so no SKU does.
  const sku = params.get('variant')?.replaceAll('\0', '') ?? null
  const choices = choicesIn(params)
  const search = params.size > 0 ? `?${params}` : ''
  const found = await findProduct(db, slug, language, { sku, choices })
  if (!found) throw await notFound(ctx, search)
  if ('movedTo' in found) throw redirect(href('/products/:slug', { slug: found.movedTo }) + search, 301)
  const { variant, options, description, materials, care, ...product } = found.product
  if (!variant) throw await notFound(ctx)
  if (Object.keys(choices).length > 0) throw redirect(variantPath({ slug: product.slug, sku: variant.sku }))

  const reachableIds = options.flatMap(({ values }) =>
    values.flatMap(({ nextVariant }) => nextVariant?.id ?? []),
  )
  const available = await availabilityOf(db, [...new Set([variant.id, ...reachableIds])], now)
  const promise = (of: Pick<Variant, 'id' | 'stockPolicy' | 'leadTimeWeeks'>) =>
    promiseOf(of, available.get(of.id) ?? 0)
  const summary = product.subtitle ?? description
  const colour = colourOf(options)
  const { frame } = wordsIn(language)
  const trail = [
    { name: frame.furniture, to: href('/furniture/:category?') },
    ...product.trail.map(({ slug, name }) => ({ name, to: groupPath.category(slug) })),
    { name: product.name, to: href('/products/:slug', { slug: product.slug }) },
  ]
  addBreadcrumbStructuredData(ctx, trail)
  const { drawnForm, photo, modelDrawing } = product
  const lengthUnit = settings.lengthUnits[language]
  const drawing = {
    form: drawnForm,
    dimensions: variant.dimensions,
    colour: colour?.swatch ?? null,
    model: modelDrawing,
    lengthUnit,
  }
  const pictures = photo
    ? product.gallery.map(({ photo: { hash } }) => photoOgImageUrl({ hash, shape: 'square' }))
    : [ogPictureUrl({ ...drawing, shape: 'square' })]
  await addProductStructuredData(ctx, {
    product: { ...product, description, materials, care },
    variant,
    summary,
    pictures,
    colour: colour?.name,
  })
  const {
    warnings: _1,
    guarantee: _2,
    composition: _3,
    documents: _4,
    spareParts: _5,
    relatedIds: _6,
    ...shown
  } = product
  return {
    product: {
      ...shown,
      description: description && richText(description),
      materials: materials && richText(materials),
      care: care && richText(care),
    },
    trail,
    summary,
    ogImage: photo
      ? photoOgImageUrl({ hash: photo.hash, shape: 'wide' })
      : ogPictureUrl({ ...drawing, shape: 'wide' }),
    variant,
    answer: await findAddAnswer(ctx, product.slug),
    guaranteeImages: guaranteeImagesOf(settings, language),
    requiredData: requiredDataOf(ctx, { ...product, description, materials, care }, options),
    promise: promise(variant),
    options: options.map((option) => choicesOf(option, variant, promise)),
    picture: pictureUrl(drawing),
    scaleDrawing: scaleDrawingOf(product, variant, { language, lengthUnit, model: modelDrawing }),
    dimensionsInText: description !== null && namesSizes(description),
    companions:
      product.collections.length > 0 ? await listCompanions(db, product.id, language, COMPANIONS) : [],
    related: await similarProducts(db, language, product),
    ...(product.spareParts.length > 0 && {
      spareParts: await shownSpareParts(db, product.spareParts, language),
    }),
    terms: {
      homeDelivery: { minor: settings.homeDeliveryMinor, currency: settings.currency },
      pickupAddress: settings.collectionAddress,
      returnDays: voluntaryReturnDays(settings.returnDays),
      priceTax: priceTaxOf(variant.taxCase, settings),
      maxQuantity: MAX_QUANTITY,
    },
  }
}

/** Returns the first selected option value that has a colour sample. */
function colourOf(options: readonly Option[]) {
  return options.flatMap(({ values }) => values).find(({ isChosen, swatch }) => isChosen && swatch)
}
