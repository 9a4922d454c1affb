// Uploads of a product's photos and 3D model.
import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { eachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { type Pictured, roomForPictures } from '#shop/catalogue/pictured.ts'
import { addPictures, setModels } from '#shop/catalogue/pictures.server.ts'
import { takeModel } from '#shop/media/models.server.ts'
import { takePhoto } from '#shop/media/photos.server.ts'
import { done } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { pathOf, requirePictured } from './requested-product.server.ts'

/** Adds several pictures. Accepts every valid file and gives the reason for each refused one. */
export const addPicturesTo: StaffCommand<'product'> = async (visit, { request, params }) => {
  const { db, files, language, now } = visit
  const product = await requirePictured(visit, params.product)
  const { upload: words } = wordsIn(language).staff.products
  const taken = new Set<string>()
  const refusals: string[] = []
  const end = await eachUpload(request, 'pictures', async ({ name, bytes }) => {
    const room = roomForPictures(product, taken.size + 1)
    const photo = room.ok ? await takePhoto(db, files, { bytes, now }) : room
    if (photo.ok && photo.value) taken.add(photo.value.hash)
    else if (!photo.ok) refusals.push(words.refused(name, say(photo.problem, language)))
  })
  if (end === 'too_much') refusals.push(words.tooMuch)
  if (end === 'broken') refusals.push(words.broken)
  if (taken.size === 0 && refusals.length === 0) refusals.push(words.none)
  if (taken.size > 0) await add(visit, product, [...taken])
  if (refusals.length === 0) return { goOn: pathOf(product), sentence: words.added(taken.size) }
  const kept = taken.size > 0 ? [words.addedSome(taken.size)] : []
  return notTaken({ form: 'pictures', faults: { pictures: [...kept, ...refusals].join('\n') } })
}

/** Adds photos as pictures. The first becomes the main picture if the product has none. */
async function add(visit: StaffRequestContext, product: Pictured, photos: readonly string[]) {
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
  await recorded(visit, async (tx) => done(await addPictures(tx, pictures, visit)), {
    what: 'pictures_added',
    facts: { count: photos.length },
    about: product.slug,
  })
}

/** Replaces a product's 3D model. */
export const replaceModel: StaffCommand<'product'> = async (visit, { request, params }) => {
  const { db, files, language, now } = visit
  const product = await requirePictured(visit, params.product)
  const { model: words, upload } = wordsIn(language).staff.products
  const fault = (sentence: string) => notTaken({ form: 'model', faults: { model: sentence } })
  const sent: Uint8Array[] = []
  const end = await eachUpload(request, 'model', async ({ bytes }) => void (sent[0] = bytes))
  const [bytes] = sent
  if (end !== 'whole') return fault(end === 'too_much' ? upload.tooMuch : upload.broken)
  if (!bytes) return fault(words.noFile)
  const taken = await takeModel(db, files, { bytes, now })
  if (!taken.ok) return fault(say(taken.problem, language))
  const model = { product: product.id, model: taken.value.hash, shows: {} }
  await recorded(visit, async (tx) => done(await setModels(tx, [model], visit)), {
    what: 'model_added',
    facts: {},
    about: product.slug,
  })
  return { goOn: pathOf(product), sentence: words.added }
}
