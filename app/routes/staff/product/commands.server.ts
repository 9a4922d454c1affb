// What the commands on a product's pictures have in common: what they are about, and how they are answered.
import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { staffHeaders, type StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { recorded } from '#app/request/staff-action.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Pictured } from '#shop/catalogue/pictured.ts'
import { findPictured } from '#shop/catalogue/list-pictured.server.ts'
import type { PictureAt } from '#shop/catalogue/pictures.server.ts'
import { readId } from '#shop/ids.ts'
import { type Outcome, refuse } from '#shop/problems.ts'
import type { Noted } from '#shop/staff/audit-log.server.ts'

/** The product an address is about. */
export async function requirePictured({ db, language }: StaffRequestContext, id: string): Promise<Pictured> {
  const productId = readId<'product'>(id)
  const product = productId && (await findPictured(db, productId, language))
  if (!product) throw data(null, { status: 404, headers: staffHeaders })
  return product
}

export const pathOf = ({ id }: Pick<Pictured, 'id'>) => `/staff/products/${id}`

interface PictureArgs {
  readonly request: Request
  readonly params: { readonly product: string; readonly picture: string }
}

interface Command {
  readonly what: Extract<Noted['what'], `picture_${string}`>
  readonly sentence: string
  readonly give: (
    tx: Db,
    at: PictureAt,
    fields: Readonly<Record<string, string>>,
  ) => Promise<Outcome<undefined, never> | null>
}

/** Gives a command on one picture that can be refused only where the picture is gone. */
export async function onPicture(
  visit: StaffRequestContext,
  { request, params }: PictureArgs,
  { what, sentence, give }: Command,
) {
  const product = await requirePictured(visit, params.product)
  const id = readId<'media'>(params.picture)
  const fields = await readForm(request)
  const noted = { what, facts: {}, about: product.slug }
  const answer = id && (await recorded(visit, (tx) => give(tx, { product: product.id, id }, fields), noted))
  if (!answer) return refused(visit, refuse('catalogue.no_such_picture').problem, { back: pathOf(product) })
  return { goOn: pathOf(product), sentence }
}
