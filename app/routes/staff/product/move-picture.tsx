import { staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { movePicture } from '#shop/catalogue/pictures.server.ts'
import type { Route } from './+types/move-picture.ts'
import { onPicture } from './commands.server.ts'
import { ProductPage } from './page.tsx'

/** Moves a picture one place forward, or back. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  onPicture(visit, args, {
    what: 'picture_moved',
    sentence: staffWordsIn(visit.language).products.pictures.moved,
    give: (tx, at, { to }) => movePicture(tx, { ...at, by: to === 'earlier' ? -1 : 1 }, visit),
  }),
)

export default function Place({ actionData }: Route.ComponentProps) {
  return <ProductPage answer={actionData && { form: 'other', ...actionData }} />
}
