import { staffAction } from '#app/http/staff-action.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { fetchAgain } from '#shop/catalogue/fetching.server.ts'
import type { Route } from './+types/repetition.ts'
import { onPicture } from './handling.server.ts'
import { ProductPage } from './page.tsx'

/** Has a picture fetched once more that could not be. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  onPicture(visit, args, {
    what: 'picture_fetched_again',
    sentence: staffWordsIn(visit.language).products.pictures.fetchingAgain,
    give: (tx, at) => fetchAgain(tx, at),
  }),
)

export default function Repetition({ actionData }: Route.ComponentProps) {
  return <ProductPage answer={actionData && { form: 'other', ...actionData }} />
}
