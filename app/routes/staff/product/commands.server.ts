// Handles the POST requests that change a product's photos and 3D model. Each key of `productCommands` is a URL path.
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithOutcome,
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import { retryDownload } from '#shop/catalogue/picture-downloads.server.ts'
import {
  updatePicture,
  movePicture,
  type PictureRef,
  removeModels,
  removePicture,
} from '#shop/catalogue/pictures.server.ts'
import { readId } from '#shop/ids.ts'
import { type Outcome, refuse } from '#shop/problems.ts'
import type { NewAuditEntry } from '#shop/staff/audit-log.server.ts'
import { readDescription } from './forms.server.ts'
import { pathOf, requireProductPictures } from './requested-product.server.ts'
import { addPicturesTo, replaceModel } from './uploads.server.ts'

const pictureNotFound = refuse('catalogue.no_such_picture')

/** Saves a picture's subject, finish, description and focal point. */
const updateDescription: StaffCommand<'product' | 'picture'> = async (ctx, { request, params }) => {
  const product = await requireProductPictures(ctx, params.product)
  const { pictures: words } = wordsIn(ctx.language).staff.products
  const fields = await readForm(request)
  const read = readDescription(fields, product, words)
  if (!read.ok) {
    return respondWithFieldErrors({
      form: 'description',
      about: params.picture,
      errors: read.errors,
      values: fields,
    })
  }
  const id = readId<'media'>(params.picture)
  const about = { product: product.id, ...read.value }
  const auditEntry = { what: 'picture_described', facts: {}, about: product.slug } as const
  const saved =
    id && (await runWithAuditEntry(ctx, (tx) => updatePicture(tx, { id, ...about }, ctx), auditEntry))
  if (!saved) return respondWithRefusal(ctx, pictureNotFound.problem, { back: pathOf(product) })
  return { nextPage: `${pathOf(product)}#picture-${id}`, sentence: words.saved }
}

/** Removes all 3D models of a product. */
const deleteModels: StaffCommand<'product'> = async (ctx, { params }) => {
  const { id: product, slug } = await requireProductPictures(ctx, params.product)
  const auditEntry = { what: 'model_removed', facts: {}, about: slug } as const
  const removed = await runWithAuditEntry(ctx, (tx) => removeModels(tx, product, ctx), auditEntry)
  const { model: words } = wordsIn(ctx.language).staff.products
  return respondWithOutcome(ctx, pathOf({ id: product }), removed ?? pictureNotFound, () => words.removed)
}

type PictureChange = (
  tx: Db,
  at: PictureRef,
  by: { readonly ctx: StaffRequestContext; readonly fields: Readonly<Record<string, string>> },
) => Promise<Outcome<undefined, never> | null>

/**
 * Returns a command that changes one picture. The only reason for a refusal is that the picture does not exist.
 * `successText` is the key of the sentence that reports success.
 */
function pictureCommand(
  what: Extract<NewAuditEntry['what'], `picture_${string}`>,
  successText: 'removed' | 'moved' | 'fetchingAgain',
  change: PictureChange,
): StaffCommand<'product' | 'picture'> {
  return async (ctx, { request, params }) => {
    const product = await requireProductPictures(ctx, params.product)
    const id = readId<'media'>(params.picture)
    const fields = await readForm(request)
    const auditEntry = { what, facts: {}, about: product.slug }
    const at = id && { product: product.id, id }
    const result = at && (await runWithAuditEntry(ctx, (tx) => change(tx, at, { ctx, fields }), auditEntry))
    const { pictures: words } = wordsIn(ctx.language).staff.products
    return respondWithOutcome(ctx, pathOf(product), result ?? pictureNotFound, () => words[successText])
  }
}

export const productCommands = staffCommands({
  '/staff/products/:product/pictures': addPicturesTo,
  '/staff/products/:product/pictures/:picture/description': updateDescription,
  '/staff/products/:product/pictures/:picture/place': pictureCommand(
    'picture_moved',
    'moved',
    (tx, at, { ctx, fields }) => movePicture(tx, { ...at, by: fields['to'] === 'earlier' ? -1 : 1 }, ctx),
  ),
  '/staff/products/:product/pictures/:picture/removal': pictureCommand(
    'picture_removed',
    'removed',
    (tx, at, { ctx }) => removePicture(tx, at, ctx),
  ),
  '/staff/products/:product/pictures/:picture/repetition': pictureCommand(
    'picture_fetched_again',
    'fetchingAgain',
    (tx, at) => retryDownload(tx, at),
  ),
  '/staff/products/:product/model': replaceModel,
  '/staff/products/:product/model/removal': deleteModels,
})
