import { data } from 'react-router'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { eachUpload } from '#app/request/uploads.server.ts'
import { roomForPictures } from '#shop/catalogue/pictured.ts'
import { addPictures } from '#shop/catalogue/pictures.server.ts'
import { takePhoto } from '#shop/media/photos.server.ts'
import { done } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { Route } from './+types/add-pictures.ts'
import type { ProductAnswer } from './form-answer.ts'
import { pathOf, requirePictured } from './commands.server.ts'
import { ProductPage } from './page.tsx'

/** Adds pictures, several at once: those that can be taken are, and of each other one it is said why not. */
export const action = staffAction(async (visit, { request, params }: Route.ActionArgs) => {
  const { db, files, language, now } = visit
  const product = await requirePictured(visit, params.product)
  const { upload: words } = staffWordsIn(language).products
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
  return data<ProductAnswer>({ faults: { pictures: [...kept, ...refusals].join('\n') } }, { status: 422 })
})

type Visit = Parameters<Parameters<typeof staffAction>[0]>[0]

/** The first is what the piece is known by, where it has none to be known by yet. */
async function add(
  visit: Visit,
  product: Awaited<ReturnType<typeof requirePictured>>,
  photos: readonly string[],
) {
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

export default function Pictures({ actionData }: Route.ComponentProps) {
  return <ProductPage answer={actionData && { form: 'pictures', ...actionData }} />
}
