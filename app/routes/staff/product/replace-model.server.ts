import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { eachUpload } from '#app/request/uploads.server.ts'
import { setModels } from '#shop/catalogue/pictures.server.ts'
import { takeModel } from '#shop/media/models.server.ts'
import { done } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { pathOf, requirePictured } from './requested-product.server.ts'

/** Gives a product its model, in place of the one it had. */
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
