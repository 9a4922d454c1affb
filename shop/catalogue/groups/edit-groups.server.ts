// Changes categories, rooms and collections for staff. Each command locks the catalogue, so that two people who change
// groups at the same time do not undo each other's change. A slug that changes leaves a redirect behind.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { newId, type CategoryId, type ProductId, readId } from '#shop/ids.ts'
import { type Language, languages, type Translated } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type Silhouette, silhouettes } from '#shop/drawings/silhouettes.ts'
import { redirectMovedPage } from '#shop/redirects/redirects.server.ts'
import { SLUG } from '../catalogue.ts'
import { refreshProductsIn } from '../categories.server.ts'
import { trailTo } from '../internal/category-trail.ts'
import {
  type GroupRow,
  memberTables,
  productIdsIn,
  readGroupRows,
  textsOfGroup,
} from '../internal/group-rows.server.ts'
import { type Place, placeAmong } from './place-among.ts'
import { lockCatalogue, raiseCatalogueVersion } from '../version.server.ts'
import {
  type GroupError,
  type GroupErrors,
  type GroupField,
  groupFieldsOf,
  type GroupId,
  groupPathOf,
  groupTextLimits,
  type GroupTexts,
  type GroupType,
  normalizeGroupText,
} from './groups.ts'

interface At {
  readonly now: Date
}

interface GroupRef {
  readonly type: GroupType
  readonly id: GroupId
}

export interface GroupChange {
  readonly name: string
  readonly from: string
  readonly to: string
}

export interface ChangedGroup {
  readonly id: GroupId
  /** The slug after the change. */
  readonly slug: string
  readonly previousSlug: string
  readonly changes: readonly GroupChange[]
  /** Products whose words in the search index have changed. The caller must index them again. */
  readonly products: readonly ProductId[]
}

type SaveResult =
  | { readonly ok: true; readonly value: ChangedGroup }
  | { readonly ok: false; readonly errors: GroupErrors | null }

interface NewGroup {
  readonly type: GroupType
  readonly typed: GroupTexts
}

/** Adds a group after its siblings. Returns the errors of its fields if they are invalid. */
export async function createGroup(tx: Db, { type, typed }: NewGroup): Promise<SaveResult> {
  await lockCatalogue(tx)
  const rows = await readGroupRows(tx, type)
  const row: GroupRow = {
    id: newId() as GroupId,
    slug: '',
    names: {},
    descriptions: {},
    position: 0,
    picture: null,
    picture_alt: {},
    ...(type === 'categories' && { parent_id: null, form: null }),
  }
  const edited = applyTexts({ type, row, rows }, typed, {})
  if (!edited.ok) return edited
  const siblings = rows.filter((one) => one.parent_id === edited.row.parent_id)
  const position = Math.max(-1, ...siblings.map((one) => one.position)) + 1
  await writeGroup(tx, type, { ...edited.row, position })
  await raiseCatalogueVersion(tx)
  const { id, slug } = edited.row
  return done({ id, slug, previousSlug: slug, changes: edited.changes, products: [] })
}

interface TypedGroup extends GroupRef, At {
  readonly typed: GroupTexts
  /** The texts that the form showed when it was opened. */
  readonly seen: GroupTexts
}

/**
 * Saves the typed texts of a group, all or none. Keeps what another person has saved since the form was opened, in the
 * same way as the settings do. `errors: null`: the group no longer exists.
 */
export async function saveGroupTexts(
  tx: Db,
  { type, id, typed, seen, now }: TypedGroup,
): Promise<SaveResult> {
  await lockCatalogue(tx)
  const rows = await readGroupRows(tx, type)
  const row = rows.find((one) => one.id === id)
  if (!row) return { ok: false, errors: null }
  const edited = applyTexts({ type, row, rows }, typed, seen)
  if (!edited.ok) return edited
  const { changes, row: after } = edited
  const result = { id, slug: after.slug, previousSlug: row.slug, changes }
  if (changes.length === 0) return done({ ...result, products: [] })
  await writeGroup(tx, type, after)
  if (after.parent_id !== row.parent_id) await refreshProductsIn(tx, id as CategoryId)
  if (after.slug !== row.slug) {
    const moved = { source: groupPathOf(type, row.slug), target: groupPathOf(type, after.slug) }
    await redirectMovedPage(tx, moved, { now })
  }
  await raiseCatalogueVersion(tx)
  const isNamed = changes.some(({ name }) => name.startsWith('name.') || name === 'parent' || name === 'form')
  return done({ ...result, products: isNamed ? await productsBelow(tx, type, id) : [] })
}

/** Lists the products of a group, and of all categories below a category. */
async function productsBelow(tx: Db, type: GroupType, id: GroupId): Promise<ProductId[]> {
  if (type !== 'categories') return productIdsIn(tx, type, id)
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where ${id}::uuid = any(category_ids) order by id`.execute(tx)
  return rows.map((row) => row.id)
}

interface EditedRow {
  readonly type: GroupType
  readonly row: GroupRow
  readonly rows: readonly GroupRow[]
}

type Edited =
  | { readonly ok: true; readonly row: GroupRow; readonly changes: readonly GroupChange[] }
  | { readonly ok: false; readonly errors: GroupErrors }

/** Applies the typed texts that differ from `seen` to a group, and validates the result. */
function applyTexts({ type, row, rows }: EditedRow, typed: GroupTexts, seen: GroupTexts): Edited {
  const saved = textsOfGroup(row)
  const texts: Record<string, string> = { ...saved }
  const errors = new Map<string, GroupError>()
  const changes: GroupChange[] = []
  const fields = groupFieldsOf(type, { hasPicture: row.picture !== null })
  for (const field of fields) {
    const { name } = field
    const from = saved[name] ?? ''
    const to = normalizeGroupText(field, typed[name] ?? from)
    if (to === normalizeGroupText(field, seen[name] ?? from) || to === from) continue
    const isOutdated = seen[name] !== undefined && normalizeGroupText(field, seen[name]) !== from
    const readable = (text: string) => (field.part === 'parent' ? slugIn(rows, text) : text)
    const error = isOutdated
      ? ({ kind: 'changed_meanwhile', current: readable(from) } as const)
      : errorOf(field, to, { row, rows })
    if (error) errors.set(name, error)
    texts[name] = to
    changes.push({ name, from: readable(from), to: readable(to) })
  }
  const first = `name.${languages[0]}`
  if (languages.every((language) => !texts[`name.${language}`])) errors.set(first, { kind: 'missing' })
  if (!texts['slug'] && !errors.has('slug')) errors.set('slug', { kind: 'missing' })
  if (errors.size > 0) return { ok: false, errors: Object.fromEntries(errors) }
  return { ok: true, row: withTexts(type, row, texts), changes }
}

const slugIn = (rows: readonly GroupRow[], id: string) => rows.find((row) => row.id === id)?.slug ?? ''

function errorOf(
  { part }: GroupField,
  text: string,
  { row, rows }: Pick<EditedRow, 'row' | 'rows'>,
): GroupError | null {
  if (part === 'parent') return parentError(text, { row, rows })
  if (part === 'form') return text === '' || silhouetteIn(text) ? null : { kind: 'form' }
  const limit = groupTextLimits[part]
  if (text.length > limit) return { kind: 'too_long', limit }
  if (part !== 'slug' || text === '') return null
  if (!SLUG.test(text)) return { kind: 'slug' }
  return rows.some((one) => one.slug === text && one.id !== row.id) ? { kind: 'slug_taken' } : null
}

function silhouetteIn(text: string | undefined): Silhouette | null {
  return silhouettes.find((one) => one === text) ?? null
}

function parentError(text: string, { row, rows }: Pick<EditedRow, 'row' | 'rows'>): GroupError | null {
  if (text === '') return null
  const parent = rows.find(({ id }) => id === text)
  if (!parent) return { kind: 'parent' }
  return trailOf(parent, rows).some(({ id }) => id === row.id) ? { kind: 'below_itself' } : null
}

/** Returns a category and all categories above it. */
function trailOf(row: GroupRow, rows: readonly GroupRow[]) {
  const categories = rows.map((one) => ({ id: one.id as CategoryId, parent_id: one.parent_id ?? null }))
  return trailTo(row.id as CategoryId, new Map(categories.map((one) => [one.id, one])))
}

function withTexts(type: GroupType, row: GroupRow, texts: GroupTexts): GroupRow {
  const translated = (part: string): Translated =>
    Object.fromEntries(
      languages.flatMap((language: Language) => {
        const text = texts[`${part}.${language}`]
        return text ? [[language, text]] : []
      }),
    )
  return {
    ...row,
    slug: texts['slug'] ?? row.slug,
    names: translated('name'),
    descriptions: translated('description'),
    picture_alt: translated('alt'),
    ...(type === 'categories' && {
      parent_id: readId<'category'>(texts['parent']),
      form: silhouetteIn(texts['form']),
    }),
  }
}

async function writeGroup(tx: Db, type: GroupType, row: GroupRow): Promise<void> {
  const { id, slug, names, descriptions, position, picture, picture_alt: alt } = row
  const [nameJson, descriptionJson, altJson] = [names, descriptions, alt].map((texts) =>
    JSON.stringify(texts),
  )
  await sql`
    insert into ${sql.table(type)} (id, slug, names, descriptions, position, picture, picture_alt)
    values (${id}, ${slug}, ${nameJson}, ${descriptionJson}, ${position}, ${picture}, ${altJson})
    on conflict (id) do update set slug = excluded.slug, names = excluded.names, position = excluded.position,
      descriptions = excluded.descriptions, picture = excluded.picture, picture_alt = excluded.picture_alt`.execute(
    tx,
  )
  if (type !== 'categories') return
  await tx
    .updateTable('categories')
    .set({ parent_id: row.parent_id ?? null, form: row.form ?? null })
    .where('id', '=', id as CategoryId)
    .execute()
}

type NoGroup = 'catalogue.no_such_group'

/** Moves a group among its siblings. A group at the end of its list stays where it is. */
export async function moveGroup(
  tx: Db,
  { type, id, place }: GroupRef & { readonly place: Place<GroupId> },
): Promise<Outcome<{ readonly slug: string }, NoGroup | 'catalogue.move_target_unfit'>> {
  await lockCatalogue(tx)
  const rows = await readGroupRows(tx, type)
  const row = rows.find((one) => one.id === id)
  if (!row) return refuse('catalogue.no_such_group')
  const siblings = rows.filter((one) => one.parent_id === row.parent_id)
  const from = siblings.indexOf(row)
  const others = siblings.toSpliced(from, 1)
  const to = placeAmong(
    others.map((one) => one.id),
    from,
    place,
  )
  if (to === -1) return refuse('catalogue.move_target_unfit')
  const ids = others.toSpliced(to, 0, row).map((one) => one.id)
  // Numbers all siblings, because an import may have given several of them the same position.
  await sql`
    update ${sql.table(type)} g set position = given.nth - 1
    from unnest(${ids}::uuid[]) with ordinality given (id, nth) where g.id = given.id`.execute(tx)
  await raiseCatalogueVersion(tx)
  return done({ slug: row.slug })
}

/** Sets the picture of a group, or removes it with its alternative texts. `picture`: hash of a stored photo. */
export async function setGroupPicture(
  tx: Db,
  { type, id, picture }: GroupRef & { readonly picture: string | null },
): Promise<Outcome<{ readonly slug: string }, NoGroup>> {
  await lockCatalogue(tx)
  const row = (await readGroupRows(tx, type)).find((one) => one.id === id)
  if (!row) return refuse('catalogue.no_such_group')
  // The alternative texts of the old picture do not describe the new one.
  const picture_alt = picture === row.picture ? row.picture_alt : {}
  await writeGroup(tx, type, { ...row, picture, picture_alt })
  await raiseCatalogueVersion(tx)
  return done({ slug: row.slug })
}

interface Removal extends GroupRef, At {
  /** The group to which the products and subcategories move. `null`: the group must be empty. */
  readonly to: GroupId | null
}

interface RemovedGroup {
  readonly slug: string
  /** Products that the caller must index again. */
  readonly products: readonly ProductId[]
}

/**
 * Removes a group. Moves its products and subcategories to another group, to which its path then redirects, or refuses if
 * it has any.
 */
export async function removeGroup(
  tx: Db,
  { type, id, to, now }: Removal,
): Promise<Outcome<RemovedGroup, NoGroup | 'catalogue.group_not_empty' | 'catalogue.move_target_unfit'>> {
  await lockCatalogue(tx)
  const rows = await readGroupRows(tx, type)
  const row = rows.find((one) => one.id === id)
  if (!row) return refuse('catalogue.no_such_group')
  const products = await productsBelow(tx, type, id)
  const children = rows.filter((one) => type === 'categories' && one.parent_id === id)
  if (to !== null) {
    const target = rows.find((one) => one.id === to)
    if (!target || trailOf(target, rows).some((one) => one.id === id))
      return refuse('catalogue.move_target_unfit')
    await moveMembers(tx, { type, id, to })
    const moved = { source: groupPathOf(type, row.slug), target: groupPathOf(type, target.slug) }
    await redirectMovedPage(tx, moved, { now })
  } else {
    const direct = await productIdsIn(tx, type, id)
    if (direct.length + children.length > 0)
      return refuse('catalogue.group_not_empty', { products: direct.length, children: children.length })
  }
  await sql`delete from ${sql.table(type)} where id = ${id}`.execute(tx)
  await raiseCatalogueVersion(tx)
  return done({ slug: row.slug, products })
}

async function moveMembers(tx: Db, { type, id, to }: GroupRef & { readonly to: GroupId }): Promise<void> {
  const { table, key } = memberTables[type]
  await sql`
    delete from ${sql.table(table)} gone where ${sql.ref(key)} = ${id} and exists (
      select from ${sql.table(table)} other where other.product_id = gone.product_id and other.${sql.ref(key)} = ${to}
    )`.execute(tx)
  await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${to} where ${sql.ref(key)} = ${id}`.execute(tx)
  if (type !== 'categories') return
  await sql`update categories set parent_id = ${to} where parent_id = ${id}`.execute(tx)
  await refreshProductsIn(tx, id as CategoryId)
  await renumberMainCategories(tx, to as CategoryId)
  await sql`
    update collections set rule = jsonb_set(rule, '{category}', to_jsonb(${to}::text))
    where rule ->> 'category' = ${id}`.execute(tx)
}

/**
 * Numbers the categories of the products in a category from 0. The first one is the main category, and it is missing if
 * the product was already in the target of a move.
 */
async function renumberMainCategories(tx: Db, id: CategoryId): Promise<void> {
  await sql`
    update product_categories pc set position = numbered.nth - 1
    from (
      select product_id, category_id,
        row_number() over (partition by product_id order by position, category_id) as nth
      from product_categories
      where product_id in (select product_id from product_categories where category_id = ${id})
    ) numbered
    where pc.product_id = numbered.product_id and pc.category_id = numbered.category_id
      and pc.position <> numbered.nth - 1`.execute(tx)
}
