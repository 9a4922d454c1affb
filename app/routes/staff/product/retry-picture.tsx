import { staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { fetchAgain } from '#shop/catalogue/picture-downloads.server.ts'
import type { Route } from './+types/retry-picture.ts'
import { onPicture } from './commands.server.ts'
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
