// Categories, rooms and collections that a table says the meaning of, into the shop.
// Never removes one, and never takes a product out of it.
import type { Db } from '#platform/db/database.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveGroup } from '#shop/catalogue/groups.server.ts'
import { CategoryDraft, CollectionDraft, RoomDraft } from '#shop/catalogue/draft.ts'
import type { Remark } from '../../import.ts'
import { columnOf, fault, missing } from '../read/decide.ts'
import { type Definition, groupDraft, type GroupDraft, type Grouping } from '../read/definitions.ts'
import type { Plan } from '../plan/plan.ts'

export interface Defined {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** One for each that stayed out. */
  readonly remarks: readonly Remark[]
}

/** Saves what the rows define, in their order: a category after the one above it. */
export async function define(tx: Db, plan: Plan, definitions: readonly Definition[]): Promise<Defined> {
  const counted = { created: 0, updated: 0, unchanged: 0 }
  const remarks: Remark[] = []
  for (const definition of definitions) {
    const known = await findGroup(tx, definition)
    const draft = groupDraft(plan, definition, known)
    const outcome = draft
      ? await save(tx, plan, definition, draft)
      : missing(plan, definition.row.line, `name.${plan.language}`)
    if ('change' in outcome) counted[outcome.change] += 1
    else remarks.push(outcome)
  }
  return { ...counted, remarks }
}

const tables = { category: 'categories', room: 'rooms', collection: 'collections' } as const satisfies Record<
  Grouping,
  string
>

async function findGroup(tx: Db, { kind, slug }: Definition): Promise<GroupDraft | undefined> {
  const own = ['slug', 'names', 'descriptions', 'position'] as const
  if (kind !== 'category') {
    return tx.selectFrom(tables[kind]).select(own).where('slug', '=', slug).executeTakeFirst()
  }
  const row = await tx
    .selectFrom('categories')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .select(['categories.slug', 'categories.names', 'categories.descriptions', 'categories.position'])
    .select(['categories.form', 'above.slug as parent'])
    .where('categories.slug', '=', slug)
    .executeTakeFirst()
  return row && { ...row, form: row.form ?? undefined, parent: row.parent ?? undefined }
}

type Saved = { readonly change: 'created' | 'updated' | 'unchanged' } | Remark

async function save(tx: Db, plan: Plan, definition: Definition, draft: GroupDraft): Promise<Saved> {
  const { kind, row } = definition
  const checked = { category: CategoryDraft, room: RoomDraft, collection: CollectionDraft }[kind].safeParse(
    draft,
  )
  if (!checked.success) {
    const field = checked.error.issues[0]?.path.join('.') ?? ''
    return fault(row.line, '', { code: 'unfit', facts: { field } })
  }
  if (kind !== 'category') return (await saveGroup(tx, tables[kind], checked.data)).value
  const outcome = await saveCategory(tx, checked.data)
  return outcome.ok
    ? outcome.value
    : fault(row.line, columnOf(plan, 'parent'), { code: 'unknownParent' }, draft.parent)
}
