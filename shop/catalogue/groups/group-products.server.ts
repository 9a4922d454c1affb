// The products of rooms and collections that staff choose, and their order in listings. Listings show the products of
// `product_order` first. All other products follow in the standard order.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CollectionId, ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { ProductStatus } from '../catalogue.ts'
import { membersOf } from '../internal/collection-members.server.ts'
import { memberTables } from '../internal/group-rows.server.ts'
import { type Place, placeAmong } from './place-among.ts'
import { lockCatalogue, raiseCatalogueVersion } from '../version.server.ts'
import { findRule } from './edit-rules.server.ts'
import type { FlatGroupType, GroupId } from './groups.ts'

export interface GroupProduct {
  readonly id: ProductId
  readonly name: string
  readonly slug: string
  readonly status: ProductStatus
  /** Whether customers can buy the product, so that listings show it. */
  readonly isForSale: boolean
}

interface GroupRef {
  readonly type: FlatGroupType
  readonly id: GroupId
}

interface MemberRow extends Omit<GroupProduct, 'name'> {
  readonly names: Translated | null
}

/** Returns the products of a room or collection in their order. Products without a place of their own come last. */
export async function listGroupProducts(
  db: Db,
  { type, id }: GroupRef,
  language: Language,
): Promise<GroupProduct[]> {
  const { key } = memberTables[type]
  const { rows } = await sql<MemberRow>`
    select p.id, p.slug, p.status, p.status = 'active' and p.lowest_price_minor is not null as "isForSale",
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names
    from ${membersOf(type)} m
    join products p on p.id = m.product_id
    join ${sql.table(type)} g on g.id = m.${sql.ref(key)}
    where g.id = ${id}
    order by array_position(g.product_order, p.id) nulls last, p.published_at desc nulls last, p.id`.execute(
    db,
  )
  return rows.map(({ names, ...row }) => ({ ...row, name: inLanguage(names ?? {}, language) ?? row.slug }))
}

type MemberRefusal = 'catalogue.no_such_group' | 'catalogue.no_such_member' | 'catalogue.has_rule'

interface MemberRef extends GroupRef {
  readonly product: ProductId
}

interface ChangedMember {
  readonly slug: string
  readonly product: string
}

/** Adds a product at the end of the placed products. The caller must index the product again. */
export async function addGroupProduct(
  tx: Db,
  { type, id, product }: MemberRef,
): Promise<Outcome<ChangedMember, MemberRefusal>> {
  if (await hasRule(tx, { type, id })) return refuse('catalogue.has_rule')
  return changeMembers(tx, { type, id, product }, async (order) => {
    const { table, key } = memberTables[type]
    await sql`
      insert into ${sql.table(table)} (product_id, ${sql.ref(key)}, position)
      values (${product}, ${id}, (
        select coalesce(max(position) + 1, 0) from ${sql.table(table)} where product_id = ${product}
      )) on conflict do nothing`.execute(tx)
    return order.includes(product) ? order : [...order, product]
  })
}

/** Removes a product. The caller must index the product again. */
export async function removeGroupProduct(
  tx: Db,
  { type, id, product }: MemberRef,
): Promise<Outcome<ChangedMember, MemberRefusal>> {
  if (await hasRule(tx, { type, id })) return refuse('catalogue.has_rule')
  return changeMembers(tx, { type, id, product }, async (order, members) => {
    if (!members.includes(product)) return null
    const { table, key } = memberTables[type]
    await sql`
      delete from ${sql.table(table)} where product_id = ${product} and ${sql.ref(key)} = ${id}`.execute(tx)
    return order.filter((one) => one !== product)
  })
}

async function hasRule(tx: Db, { type, id }: GroupRef): Promise<boolean> {
  return type === 'collections' && (await findRule(tx, id as CollectionId)) !== null
}

/** Moves a product within its room or collection. Gives all products before it a place of their own. */
export async function moveGroupProduct(
  tx: Db,
  { type, id, product, to }: MemberRef & { readonly to: Place<ProductId> },
): Promise<Outcome<ChangedMember, MemberRefusal>> {
  return changeMembers(tx, { type, id, product }, async (order, members) => {
    const from = members.indexOf(product)
    if (from === -1) return null
    const others = members.toSpliced(from, 1)
    const at = placeAmong(others, from, to)
    if (at === -1) return null
    const moved = others.toSpliced(at, 0, product)
    const placed = members.filter((member) => order.includes(member)).length
    return moved.slice(0, Math.max(from + 1, at + 1, placed))
  })
}

/** Stores the order that `change` returns. `members`: all products in their order. `null`: no such product. */
async function changeMembers(
  tx: Db,
  { type, id, product }: MemberRef,
  change: (
    order: readonly ProductId[],
    members: readonly ProductId[],
  ) => Promise<readonly ProductId[] | null>,
): Promise<Outcome<ChangedMember, MemberRefusal>> {
  await lockCatalogue(tx)
  const { rows } = await sql<{ slug: string; product_order: ProductId[] }>`
    select slug, product_order from ${sql.table(type)} where id = ${id}`.execute(tx)
  const [group] = rows
  if (!group) return refuse('catalogue.no_such_group')
  const known = await tx.selectFrom('products').select('slug').where('id', '=', product).executeTakeFirst()
  if (!known) return refuse('catalogue.no_such_member')
  const members = (await listGroupProducts(tx, { type, id }, 'en')).map((one) => one.id)
  const order = await change(group.product_order, members)
  if (!order) return refuse('catalogue.no_such_member')
  await sql`
    update ${sql.table(type)} set product_order = ${[...order]}::uuid[] where id = ${id}`.execute(tx)
  await raiseCatalogueVersion(tx)
  return done({ slug: group.slug, product: known.slug })
}
