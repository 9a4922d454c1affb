// Uploads of a product's photos and 3D model.
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { forEachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { type ProductPictures, checkPictureLimit } from '#shop/catalogue/product-pictures.ts'
import { addPictures, setModels } from '#shop/catalogue/pictures.server.ts'
import { uploadModel } from '#shop/media/models.server.ts'
import { uploadPhoto } from '#shop/media/photos.server.ts'
import { done } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import { pathOf, requireProductPictures } from './requested-product.server.ts'

/**
 * Adds several uploaded pictures to a product. Accepts every valid file, and reports the reason for each refused file.
 */
export const addPicturesTo: StaffCommand<'product'> = async (ctx, { request, params }) => {
  const { db, files, language, now } = ctx
  const product = await requireProductPictures(ctx, params.product)
  const { upload: words } = wordsIn(language).staff.products
  const accepted = new Set<string>()
  const refusals: string[] = []
  const end = await forEachUpload(request, 'pictures', async ({ name, bytes }) => {
    const limitCheck = checkPictureLimit(product, accepted.size + 1)
    const photo = limitCheck.ok ? await uploadPhoto(db, files, { bytes, now }) : limitCheck
    if (photo.ok && photo.value) accepted.add(photo.value.hash)
    else if (!photo.ok) refusals.push(words.refused(name, problemText(photo.problem, language)))
  })
  if (end === 'too_much') refusals.push(words.tooMuch)
  if (end === 'broken') refusals.push(words.broken)
  if (accepted.size === 0 && refusals.length === 0) refusals.push(words.none)
  if (accepted.size > 0) await add(ctx, product, [...accepted])
  if (refusals.length === 0) return { nextPage: pathOf(product), sentence: words.added(accepted.size) }
  const addedTexts = accepted.size > 0 ? [words.addedSome(accepted.size)] : []
  return respondWithFieldErrors({
    form: 'pictures',
    errors: { pictures: [...addedTexts, ...refusals].join('\n') },
  })
}

/** Adds uploaded photos to a product as pictures. The first photo becomes the main picture if the product has none. */
async function add(ctx: StaffRequestContext, product: ProductPictures, photos: readonly string[]) {
  const hasMain = product.pictures.some(({ role, photo }) => role === 'main' && photo !== null)
  const pictures = photos.map((photo, index) => ({
    product: product.id,
    photo,
    role: index === 0 && !hasMain ? ('main' as const) : ('view' as const),
    view: null,
    shows: {},
    alt: {},
    focus: null,
  }))
  await runWithAuditEntry(ctx, async (tx) => done(await addPictures(tx, pictures, ctx)), {
    what: 'pictures_added',
    facts: { count: photos.length },
    about: product.slug,
  })
}

/** Replaces all 3D models of a product by an uploaded one. */
export const replaceModel: StaffCommand<'product'> = async (ctx, { request, params }) => {
  const { db, files, language, now } = ctx
  const product = await requireProductPictures(ctx, params.product)
  const { model: words, upload } = wordsIn(language).staff.products
  const respondWithError = (sentence: string) =>
    respondWithFieldErrors({ form: 'model', errors: { model: sentence } })
  const sent: Uint8Array[] = []
  const end = await forEachUpload(request, 'model', async ({ bytes }) => void (sent[0] = bytes))
  const [bytes] = sent
  if (end !== 'whole') return respondWithError(end === 'too_much' ? upload.tooMuch : upload.broken)
  if (!bytes) return respondWithError(words.noFile)
  const accepted = await uploadModel(db, files, { bytes, now })
  if (!accepted.ok) return respondWithError(problemText(accepted.problem, language))
  const model = { product: product.id, model: accepted.value.hash, shows: {} }
  await runWithAuditEntry(ctx, async (tx) => done(await setModels(tx, [model], ctx)), {
    what: 'model_added',
    facts: {},
    about: product.slug,
  })
  return { nextPage: pathOf(product), sentence: words.added }
}
