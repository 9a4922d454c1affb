// Changes which products the page of a product shows first as similar. Each key of `relatedCommands` is a URL path.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import { runWithAuditEntry, type StaffCommand, staffCommands } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import { addRelated, moveRelated, removeRelated } from '#shop/catalogue/related/related-products.server.ts'
import { type ProductId, readId } from '#shop/ids.ts'
import { pathWithQuery } from '#shop/list-query.ts'
import type { RelatedChange } from '#shop/staff/audit-log.ts'
import { editorPath } from '../editor/editor-path.ts'

interface RelatedRef {
  readonly id: ProductId
  readonly other: ProductId
}

function requireRef(product: string, other: string | undefined): RelatedRef {
  const [id, otherId] = [readId<'product'>(product), readId<'product'>(other ?? '')]
  if (!id || !otherId) throw data(null, { status: 404 })
  return { id, other: otherId }
}

/** Runs a change, writes its audit-log entry and returns to the page. */
async function changeRelated(
  ctx: StaffRequestContext,
  { id, how, back }: { readonly id: ProductId; readonly how: RelatedChange; readonly back?: string },
  command: (tx: Db) => ReturnType<typeof addRelated>,
): ReturnType<StaffCommand> {
  const changed = await runWithAuditEntry(ctx, command, ({ slug, other }) => ({
    what: 'product_related_changed',
    facts: { how, product: other },
    about: slug,
  }))
  if (!changed) throw data(null, { status: 404 })
  const nextPage = `${editorPath(id, 'related')}${back ?? ''}`
  if (!changed.ok) return respondWithRefusal(ctx, changed.problem, { back: nextPage })
  return { nextPage, sentence: wordsIn(ctx.language).staff.productEditor.relatedProducts.done[how] }
}

const add: StaffCommand<'product'> = async (ctx, { request, params }) => {
  const form = await readForm(request)
  const ref = requireRef(params.product, form['product'])
  const back = pathWithQuery('', { q: form['q'] })
  return changeRelated(ctx, { id: ref.id, how: 'added', back }, (tx) => addRelated(tx, ref))
}

const move: StaffCommand<'product' | 'other'> = async (ctx, { request, params }) => {
  const { to } = await readForm(request)
  if (to !== 'up' && to !== 'down') throw data(null, { status: 400 })
  const ref = requireRef(params.product, params.other)
  return changeRelated(ctx, { id: ref.id, how: 'moved', back: `#product-${ref.other}` }, (tx) =>
    moveRelated(tx, { ...ref, by: to === 'up' ? -1 : 1 }),
  )
}

const remove: StaffCommand<'product' | 'other'> = async (ctx, { request, params }) => {
  await readForm(request)
  const ref = requireRef(params.product, params.other)
  return changeRelated(ctx, { id: ref.id, how: 'removed' }, (tx) => removeRelated(tx, ref))
}

export const relatedCommands = staffCommands({
  '/staff/products/:product/related': add,
  '/staff/products/:product/related/:other/place': move,
  '/staff/products/:product/related/:other/removal': remove,
})
