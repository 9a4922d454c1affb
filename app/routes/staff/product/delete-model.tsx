import { refused } from '#app/request/responses.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { removePicture } from '#shop/catalogue/pictures.server.ts'
import { refuse } from '#shop/problems.ts'
import type { Route } from './+types/delete-model.ts'
import { pathOf, requirePictured } from './commands.server.ts'
import { ProductPage } from './page.tsx'

/** Takes the model of a product out of the shop. */
export const action = staffAction(async (visit, { params }: Route.ActionArgs) => {
  const { id: product, slug, model } = await requirePictured(visit, params.product)
  const back = pathOf({ id: product })
  const at = model && { product, id: model.id, kind: 'model' as const }
  const noted = { what: 'model_removed', facts: {}, about: slug } as const
  const removed = at && (await recorded(visit, (tx) => removePicture(tx, at, visit), noted))
  if (!removed) return refused(visit, refuse('catalogue.no_such_picture').problem, { back })
  return { goOn: back, sentence: staffWordsIn(visit.language).products.model.removed }
})

export default function ModelRemoval({ actionData }: Route.ComponentProps) {
  return <ProductPage answer={actionData && { form: 'other', ...actionData }} />
}
