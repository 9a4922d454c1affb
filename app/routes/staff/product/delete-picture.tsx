import { staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { removePicture } from '#shop/catalogue/pictures.server.ts'
import type { Route } from './+types/delete-picture.ts'
import { onPicture } from './commands.server.ts'
import { ProductPage } from './page.tsx'

/** Takes a picture out of the shop. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  onPicture(visit, args, {
    what: 'picture_removed',
    sentence: staffWordsIn(visit.language).products.pictures.removed,
    give: (tx, at) => removePicture(tx, { ...at, kind: 'picture' }, visit),
  }),
)

export default function Removal({ actionData }: Route.ComponentProps) {
  return <ProductPage answer={actionData && { form: 'other', ...actionData }} />
}
