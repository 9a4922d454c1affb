// Saves the categories, rooms, collections and manufacturers that a table defines. Never deletes one, and never removes
// a product from one.
import type { Db } from '#platform/db/database.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveGroup } from '#shop/catalogue/groups.server.ts'
import { CategoryDraft, CollectionDraft, RoomDraft } from '#shop/catalogue/draft.ts'
import { listManufacturers, saveManufacturer } from '#shop/catalogue/required-data/manufacturers.server.ts'
import type { ImportReport, RowIssue } from '../../import.ts'
import { columnOf, badRow, missing } from '../read/resolve-field.ts'
import { type Definition, groupDraft, type GroupDraft, type GroupKind } from '../read/definitions.ts'
import { manufacturerDraft } from '../read/manufacturer-rows.ts'
import { groupTables, nextPosition, storedGroups } from './stored-groups.server.ts'
import type { Plan } from '../plan/plan.ts'

interface DefinitionCounts extends Readonly<ImportReport['defined']> {
  /** Remarks for the import report. Each refused row that defines something has one remark. */
  readonly issues: readonly RowIssue[]
}

/** Saves the definitions in order. A category must come after its parent. */
export async function saveDefinitions(
  tx: Db,
  plan: Plan,
  definitions: readonly Definition[],
): Promise<DefinitionCounts> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const issues: RowIssue[] = []
  for (const definition of definitions) {
    const outcome = await saveDefinition(tx, plan, definition)
    if ('change' in outcome) counts[outcome.change] += 1
    else issues.push(outcome)
  }
  return { ...counts, issues }
}

type Saved = { readonly change: 'created' | 'updated' | 'unchanged' } | RowIssue

async function saveDefinition(tx: Db, plan: Plan, definition: Definition): Promise<Saved> {
  const { kind, slug, row } = definition
  if (kind === 'manufacturer') {
    const [known] = await listManufacturers(tx, slug)
    const read = manufacturerDraft(plan, definition, known)
    return 'draft' in read ? (await saveManufacturer(tx, read.draft)).value : read.issue
  }
  const [known] = await storedGroups(tx, kind, slug)
  const draft = groupDraft(plan, definition, known)
  if (!draft) return missing(plan, row.line, `name.${plan.language}`)
  const position = draft.position ?? (await nextPosition(tx, kind, draft.parent))
  return saveGroupDraft(tx, plan, { kind, row, draft: { ...draft, position } })
}

interface GroupRow extends Pick<Definition, 'row'> {
  readonly kind: GroupKind
  readonly draft: GroupDraft
}

async function saveGroupDraft(tx: Db, plan: Plan, { kind, row, draft }: GroupRow): Promise<Saved> {
  const checked = { category: CategoryDraft, room: RoomDraft, collection: CollectionDraft }[kind].safeParse(
    draft,
  )
  if (!checked.success) {
    const field = checked.error.issues[0]?.path.join('.') ?? ''
    return badRow(row.line, '', { code: 'unfit', facts: { field } })
  }
  if (kind !== 'category') return (await saveGroup(tx, groupTables[kind], checked.data)).value
  const outcome = await saveCategory(tx, checked.data)
  return outcome.ok
    ? outcome.value
    : badRow(row.line, columnOf(plan, 'parent'), { code: 'unknownParent' }, draft.parent)
}
