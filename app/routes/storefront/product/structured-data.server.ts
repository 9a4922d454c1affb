import { href } from 'react-router'
import { listOffers } from '#shop/catalogue/list-offers.server.ts'
import type { Option, Product, Variant } from '#shop/catalogue/catalogue.ts'
import { photoShareUrl } from '#shop/media/photo-og-image.ts'
import { sharePictureUrl } from '#shop/drawings/og-image.ts'
import { tellOfPiece, tellOfTrail } from '#app/routes/storefront/shared/structured-data.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'

/** More offers than this say no more to a search engine, and weigh more than the page. */
const MOST_OFFERS = 36

export interface Told {
  readonly piece: Omit<Product, 'variant' | 'options'>
  readonly options: readonly Option[]
  readonly variant: Variant
  readonly summary: string | null
  readonly colour: string | null
}

/** Tells search engines of the piece on this page; returns the path of the picture that a shared link shows. */
export async function tellOf(
  visit: RequestContext,
  { piece, options, variant, summary, colour }: Told,
): Promise<string> {
  const { frame } = wordsIn(visit.language)
  const { form, photo } = piece
  const share = { form, dimensions: variant.dimensions, colour }
  const few = piece.offers !== null && piece.offers.count <= MOST_OFFERS
  tellOfTrail(visit, [
    { name: frame.furniture, path: href('/furniture/:category?') },
    ...piece.trail.map(({ slug, name }) => ({
      name,
      path: href('/furniture/:category?', { category: slug }),
    })),
    { name: piece.name, path: href('/products/:slug', { slug: piece.slug }) },
  ])
  tellOfPiece(visit, {
    product: piece,
    variant,
    summary,
    pictures: photo
      ? piece.gallery.map(({ photo: { hash } }) => photoShareUrl({ hash, shape: 'square' }))
      : [sharePictureUrl({ ...share, shape: 'square' })],
    colour:
      options.flatMap(({ values }) => values.find(({ isChosen, swatch }) => isChosen && swatch) ?? [])[0]
        ?.name ?? null,
    each: few ? await listOffers(visit.db, piece.id, MOST_OFFERS) : null,
  })
  return photo
    ? photoShareUrl({ hash: photo.hash, shape: 'wide' })
    : sharePictureUrl({ ...share, shape: 'wide' })
}
