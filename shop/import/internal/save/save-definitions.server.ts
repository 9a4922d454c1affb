// Saves the categories, rooms and collections that a table defines. Never deletes one, and never removes a product from one.
import type { Db } from '#platform/db/database.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveGroup } from '#shop/catalogue/groups.server.ts'
import { CategoryDraft, CollectionDraft, RoomDraft } from '#shop/catalogue/draft.ts'
import type { ImportReport, Remark } from '../../import.ts'
import { columnOf, fault, missing } from '../read/decide.ts'
import { type Definition, groupDraft, type GroupDraft } from '../read/definitions.ts'
import { groupTables, storedGroups } from './stored-groups.server.ts'
import type { Plan } from '../plan/plan.ts'

interface Defined extends Readonly<ImportReport['defined']> {
  /** One remark for each refused definition. */
  readonly remarks: readonly Remark[]
}

/** Saves the definitions in order. A category must come after its parent. */
export async function define(tx: Db, plan: Plan, definitions: readonly Definition[]): Promise<Defined> {
  const counted = { created: 0, updated: 0, unchanged: 0 }
  const remarks: Remark[] = []
  for (const definition of definitions) {
    const [known] = await storedGroups(tx, definition.kind, definition.slug)
    const draft = groupDraft(plan, definition, known)
    const outcome = draft
      ? await save(tx, plan, definition, draft)
      : missing(plan, definition.row.line, `name.${plan.language}`)
    if ('change' in outcome) counted[outcome.change] += 1
    else remarks.push(outcome)
  }
  return { ...counted, remarks }
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
  if (kind !== 'category') return (await saveGroup(tx, groupTables[kind], checked.data)).value
  const outcome = await saveCategory(tx, checked.data)
  return outcome.ok
    ? outcome.value
    : fault(row.line, columnOf(plan, 'parent'), { code: 'unknownParent' }, draft.parent)
}
