// Commands on a product's photos and 3D model, by URL.
import { readForm } from '#app/request/form.server.ts'
import { refused } from '#app/request/responses.server.ts'
import {
  concluded,
  notTaken,
  recorded,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import { fetchAgain } from '#shop/catalogue/picture-downloads.server.ts'
import {
  describePicture,
  movePicture,
  type PictureAt,
  removePicture,
} from '#shop/catalogue/pictures.server.ts'
import { readId } from '#shop/ids.ts'
import { type Outcome, refuse } from '#shop/problems.ts'
import type { Noted } from '#shop/staff/audit-log.server.ts'
import { readDescription } from './forms.server.ts'
import { pathOf, requirePictured } from './requested-product.server.ts'
import { addPicturesTo, replaceModel } from './uploads.server.ts'

const noSuchPicture = refuse('catalogue.no_such_picture')

/** Saves a picture's subject, finish, description and focal point. */
const describe: StaffCommand<'product' | 'picture'> = async (visit, { request, params }) => {
  const product = await requirePictured(visit, params.product)
  const { pictures: words } = wordsIn(visit.language).staff.products
  const fields = await readForm(request)
  const read = readDescription(fields, product, words)
  if (!read.ok) {
    return notTaken({ form: 'description', about: params.picture, faults: read.faults, values: fields })
  }
  const id = readId<'media'>(params.picture)
  const about = { product: product.id, ...read.value }
  const noted = { what: 'picture_described', facts: {}, about: product.slug } as const
  const saved = id && (await recorded(visit, (tx) => describePicture(tx, { id, ...about }, visit), noted))
  if (!saved) return refused(visit, noSuchPicture.problem, { back: pathOf(product) })
  return { goOn: `${pathOf(product)}#picture-${id}`, sentence: words.saved }
}

/** Removes a product's 3D model. */
const deleteModel: StaffCommand<'product'> = async (visit, { params }) => {
  const { id: product, slug, model } = await requirePictured(visit, params.product)
  const at = model && { product, id: model.id, kind: 'model' as const }
  const noted = { what: 'model_removed', facts: {}, about: slug } as const
  const removed = at && (await recorded(visit, (tx) => removePicture(tx, at, visit), noted))
  const { model: words } = wordsIn(visit.language).staff.products
  return concluded(visit, pathOf({ id: product }), removed ?? noSuchPicture, () => words.removed)
}

type Change = (
  tx: Db,
  at: PictureAt,
  by: { readonly visit: StaffRequestContext; readonly fields: Readonly<Record<string, string>> },
) => Promise<Outcome<undefined, never> | null>

/**
 * Makes a command that changes one picture. Refuses only if the picture does not exist. `said` names the success
 * sentence.
 */
function onPicture(
  what: Extract<Noted['what'], `picture_${string}`>,
  said: 'removed' | 'moved' | 'fetchingAgain',
  change: Change,
): StaffCommand<'product' | 'picture'> {
  return async (visit, { request, params }) => {
    const product = await requirePictured(visit, params.product)
    const id = readId<'media'>(params.picture)
    const fields = await readForm(request)
    const noted = { what, facts: {}, about: product.slug }
    const at = id && { product: product.id, id }
    const answer = at && (await recorded(visit, (tx) => change(tx, at, { visit, fields }), noted))
    const { pictures: words } = wordsIn(visit.language).staff.products
    return concluded(visit, pathOf(product), answer ?? noSuchPicture, () => words[said])
  }
}

export const productCommands = staffCommands({
  '/staff/products/:product/pictures': addPicturesTo,
  '/staff/products/:product/pictures/:picture/description': describe,
  '/staff/products/:product/pictures/:picture/place': onPicture(
    'picture_moved',
    'moved',
    (tx, at, { visit, fields }) => movePicture(tx, { ...at, by: fields['to'] === 'earlier' ? -1 : 1 }, visit),
  ),
  '/staff/products/:product/pictures/:picture/removal': onPicture(
    'picture_removed',
    'removed',
    (tx, at, { visit }) => removePicture(tx, { ...at, kind: 'picture' }, visit),
  ),
  '/staff/products/:product/pictures/:picture/repetition': onPicture(
    'picture_fetched_again',
    'fetchingAgain',
    (tx, at) => fetchAgain(tx, at),
  ),
  '/staff/products/:product/model': replaceModel,
  '/staff/products/:product/model/removal': deleteModel,
})
