import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { describePicture } from '#shop/catalogue/pictures.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import type { Route } from './+types/describe-picture.ts'
import type { ProductAnswer } from './form-answer.ts'
import { readDescription } from './forms.server.ts'
import { pathOf, requirePictured } from './commands.server.ts'
import { ProductPage } from './page.tsx'

/** Says what a picture shows, in which finish, and where the eye should rest. */
export const action = staffAction(async (visit, { request, params }: Route.ActionArgs) => {
  const product = await requirePictured(visit, params.product)
  const { pictures: words } = staffWordsIn(visit.language).products
  const fields = await readForm(request)
  const read = readDescription(fields, product, words)
  if (!read.ok) return data<ProductAnswer>({ faults: read.faults, values: { ...fields } }, { status: 422 })
  const id = readId<'media'>(params.picture)
  const about = { product: product.id, ...read.facts }
  const noted = { what: 'picture_described', facts: {}, about: product.slug } as const
  const saved = id && (await recorded(visit, (tx) => describePicture(tx, { id, ...about }, visit), noted))
  if (!saved) return refused(visit, refuse('catalogue.no_such_picture').problem, { back: pathOf(product) })
  return { goOn: `${pathOf(product)}#picture-${id}`, sentence: words.saved }
})

export default function Description({ actionData, params }: Route.ComponentProps) {
  return (
    <ProductPage answer={actionData && { form: 'description', picture: params.picture, ...actionData }} />
  )
}
