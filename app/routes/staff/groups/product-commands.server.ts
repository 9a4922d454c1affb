// Changes which products a room or collection contains. Each key of `groupProductCommands` is a URL path.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import {
  addGroupProduct,
  moveGroupProduct,
  removeGroupProduct,
} from '#shop/catalogue/groups/group-products.server.ts'
import type { FlatGroupType, GroupId } from '#shop/catalogue/groups/groups.ts'
import type { Place } from '#shop/catalogue/groups/place-among.ts'
import { type ProductId, readId } from '#shop/ids.ts'
import { pathWithQuery, readPage } from '#shop/list-query.ts'
import { indexSoon } from '#shop/search/index-jobs.server.ts'
import { productsPath } from './group-paths.ts'
import { requestedFlatType, requireGroupId } from './requested-group.server.ts'

interface MemberRef {
  readonly type: FlatGroupType
  readonly id: GroupId
  readonly product: ProductId
}

type How = 'product_added' | 'product_moved' | 'product_removed'

/** Runs a change of the products, writes its audit-log entry and returns to the same search and page. */
async function changeProduct(
  ctx: StaffRequestContext,
  { ref, how, form }: { ref: MemberRef; how: How; form: Readonly<Record<string, string>> },
  command: (tx: Db) => ReturnType<typeof addGroupProduct>,
) {
  const { type, id, product } = ref
  const changed = await runWithAuditEntry(
    ctx,
    async (tx) => {
      const outcome = await command(tx)
      if (outcome.ok && how !== 'product_moved') await indexSoon(tx, [product])
      return outcome
    },
    ({ slug, product: name }) => ({
      what: 'group_changed',
      facts: { type, how, product: name, changes: [] },
      about: slug,
    }),
  )
  const page = readPage(new URLSearchParams({ page: form['page'] ?? '' }))
  const back = pathWithQuery(productsPath(type, id), { q: form['q'], page: page > 1 && page })
  return respondWithOutcome(ctx, back, changed, () => wordsIn(ctx.language).staff.groups.done[how])
}

function requireProductId(text: string | undefined): ProductId {
  const id = readId<'product'>(text)
  if (!id) throw data(null, { status: 404 })
  return id
}

const add: StaffCommand<'group'> = async (ctx, { request, params }) => {
  const form = await readForm(request)
  const product = requireProductId(form['product'])
  const ref = { type: requestedFlatType(ctx), id: requireGroupId(params.group), product }
  return changeProduct(ctx, { ref, how: 'product_added', form }, (tx) => addGroupProduct(tx, ref))
}

const move: StaffCommand<'group' | 'product'> = async (ctx, { request, params }) => {
  const form = await readForm(request)
  const to = placeIn(form)
  if (to === undefined) throw data(null, { status: 400 })
  const product = requireProductId(params.product)
  const ref = { type: requestedFlatType(ctx), id: requireGroupId(params.group), product }
  return changeProduct(ctx, { ref, how: 'product_moved', form }, (tx) => moveGroupProduct(tx, { ...ref, to }))
}

/** Returns where the product moves. `undefined`: the form does not say it. */
function placeIn({ to, before }: Readonly<Record<string, string | undefined>>): Place<ProductId> | undefined {
  if (to === 'up' || to === 'down' || to === 'first') return to
  return before === '' ? null : (readId<'product'>(before) ?? undefined)
}

const remove: StaffCommand<'group' | 'product'> = async (ctx, { request, params }) => {
  const form = await readForm(request)
  const product = requireProductId(params.product)
  const ref = { type: requestedFlatType(ctx), id: requireGroupId(params.group), product }
  return changeProduct(ctx, { ref, how: 'product_removed', form }, (tx) => removeGroupProduct(tx, ref))
}

export const groupProductCommands = staffCommands({
  '/staff/rooms/:group/products': add,
  '/staff/rooms/:group/products/:product/place': move,
  '/staff/rooms/:group/products/:product/removal': remove,
  '/staff/collections/:group/products': add,
  '/staff/collections/:group/products/:product/place': move,
  '/staff/collections/:group/products/:product/removal': remove,
})
