// Saves the related products of an imported table after all of its products, because a row may name a product of a later
// row. Reports references to products that do not exist.
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import {
  findReferences,
  type ReferenceKind,
  referenceKinds,
  type RelatedList,
  listRelatedLists,
  saveRelatedLists,
} from '#shop/catalogue/related/related-lists.server.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Change, RowIssue } from '../../import.ts'
import { listIn, type TableProduct } from '../read/combine-rows.ts'
import { compareOwnField, type Marks } from './own-changes.ts'
import { readMarks, saveMarks } from './imported-marks.server.ts'

/** Name of the related products in changes and in marks. */
export const RELATED = 'related'

/** References of an imported product to other products. */
export interface References {
  readonly handle: string
  readonly name: string
  readonly line: number
  /** The related products, as the table names them. `null`: they stay as they are. */
  readonly related: ReferenceCell | null
  /** The slugs of the products that are spare parts. */
  readonly parts: ReferenceCell | null
  /** Whether the import has changed nothing else about the product. */
  readonly isUnchanged: boolean
  /** Mark of the related products that the last import wrote. `null`: unknown. */
  readonly markBefore: string | null
}

interface ReferenceCell {
  readonly texts: readonly string[]
  readonly line: number
  readonly column: string
}

/** Returns the references in the table. `null`: the table has none for this product. */
export function referencesOf(
  { parsedCells, lines: [line = 0] }: TableProduct,
  product: Pick<References, 'handle' | 'name' | 'isUnchanged' | 'markBefore'> & { readonly isNew: boolean },
  keys: ReadonlySet<string>,
): References | null {
  const cellOf = (key: string): ReferenceCell | null => {
    const cell = parsedCells.get(key)
    if (!keys.has(key) || cell?.unreadable) return null
    const texts = listIn(parsedCells, key)?.filter((text) => text !== '') ?? []
    return { texts, line: cell?.line ?? line, column: cell?.column ?? '' }
  }
  const { isNew, ...facts } = product
  const related = cellOf(RELATED)
  const parts = cellOf('sparePartProducts')
  if ((related?.texts.length ?? 0) + (parts?.texts.length ?? 0) === 0 && (isNew || !related)) return null
  return { ...facts, line, related, parts }
}

/** What a dry run has saved and rolled back, by the kind of reference: map from the text to the product's handle. */
export type RolledBack = Readonly<Record<ReferenceKind, Map<string, string>>>

export function nothingRolledBack(): RolledBack {
  return { handle: new Map(), sku: new Map(), slug: new Map(), old_slug: new Map() }
}

export interface SavedReferences {
  readonly issues: readonly RowIssue[]
  /** Products of which the import has changed only the related products. */
  readonly changes: readonly Change[]
  readonly ownChanges: readonly {
    readonly handle: string
    readonly field: string
    readonly own: string
    readonly imported: string
  }[]
}

interface SaveOptions {
  /** Set for a dry run, which saves nothing. */
  readonly rolledBack: RolledBack | null
  readonly keepChanges: boolean
}

const TRANSACTION_TIMEOUT_SECONDS = 60

export async function saveReferences(
  db: Db,
  all: readonly References[],
  options: SaveOptions,
): Promise<SavedReferences> {
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    if (!options.rolledBack) await lockCatalogue(tx)
    const handles = all.map(({ handle }) => handle)
    const lists = new Map((await listRelatedLists(tx, handles)).map((list) => [list.handle, list]))
    const marks = await readMarks(tx, handles)
    const texts = all.flatMap(({ related, parts }) => [related, parts].flatMap((cell) => cell?.texts ?? []))
    const find = await finder(tx, texts, options.rolledBack)
    const issues = all.flatMap((each) => unknownIn(each, find))
    const compared = all.flatMap((each) => {
      const list = lists.get(each.handle)
      return each.related ? [compare(each, list, find, options.keepChanges)] : []
    })
    if (!options.rolledBack) await save(tx, compared, marks)
    return {
      issues,
      changes: compared.flatMap(({ change }) => change ?? []),
      ownChanges: compared.flatMap(({ ownChange }) => ownChange ?? []),
    }
  })
}

type Find = (
  text: string,
  kinds?: readonly ReferenceKind[],
) => { readonly handle: string; readonly id: ProductId | null } | null

/** Kinds of references that the product page can link to. */
const linkKinds = ['slug', 'old_slug'] as const satisfies readonly ReferenceKind[]

/** Returns a function that finds the product that a text names, also among those that a dry run has rolled back. */
async function finder(tx: Db, texts: readonly string[], rolledBack: RolledBack | null): Promise<Find> {
  const found = await findReferences(tx, [...new Set(texts)])
  const stored = new Map(found.map((product) => [`${product.kind} ${product.text}`, product]))
  return (text, kinds = referenceKinds) => {
    for (const kind of kinds) {
      const product = stored.get(`${kind} ${text}`)
      if (product) return product
      const handle = rolledBack?.[kind].get(text)
      if (handle !== undefined) return { handle, id: null }
    }
    return null
  }
}

function unknownIn({ handle, related, parts }: References, find: Find): RowIssue[] {
  const noted = ({ line, column }: ReferenceCell, value: string, reason: RowIssue['reason']): RowIssue => ({
    kind: 'noted',
    line,
    column,
    value,
    reason,
  })
  const ofRelated = related?.texts.flatMap((text) => {
    const found = find(text)
    if (!found) return noted(related, text, { code: 'unknownRelated' })
    return found.handle === handle ? noted(related, text, { code: 'relatedToItself' }) : []
  })
  const ofParts = parts?.texts.flatMap((text) =>
    find(text, linkKinds) ? [] : noted(parts, text, { code: 'unknownPartProduct' }),
  )
  return [...(ofRelated ?? []), ...(ofParts ?? [])]
}

interface Compared {
  readonly handle: string
  /** The products to save. `null`: the stored ones stay. */
  readonly list: { readonly id: ProductId; readonly related: readonly ProductId[] } | null
  readonly id: ProductId | null
  readonly mark: string
  readonly change: Change | null
  readonly ownChange: SavedReferences['ownChanges'][number] | null
}

function compare(
  { handle, name, line, related, isUnchanged, markBefore }: References,
  stored: RelatedList | undefined,
  find: Find,
  keep: boolean,
): Compared {
  const found = new Map(
    (related?.texts ?? []).flatMap((text) => {
      const product = find(text)
      return product && product.handle !== handle ? [[product.handle, product.id] as const] : []
    }),
  )
  const [own, imported] = [textOf(stored?.related ?? []), textOf([...found.keys()])]
  const { isOwn, mark } = compareOwnField({ own, imported, markBefore, keep })
  const isSaved = own !== imported && !(isOwn && keep)
  const ids = [...found.values()].filter((id) => id !== null)
  return {
    handle,
    id: stored?.id ?? null,
    list: isSaved && stored ? { id: stored.id, related: ids } : null,
    mark,
    change:
      isSaved && isUnchanged
        ? { kind: 'updated', handle, name, line, fields: [{ field: RELATED, before: own, after: imported }] }
        : null,
    ownChange: isOwn ? { handle, field: RELATED, own, imported } : null,
  }
}

const textOf = (handles: readonly string[]) => (handles.length > 0 ? JSON.stringify(handles) : '')

async function save(tx: Db, compared: readonly Compared[], marks: ReadonlyMap<string, Marks>): Promise<void> {
  await saveRelatedLists(
    tx,
    compared.flatMap(({ list }) => list ?? []),
  )
  const newMarks = compared.flatMap(({ handle, id, mark }) => {
    const known = marks.get(handle)
    if (id === null || !known || (known[RELATED] ?? '') === mark) return []
    return [{ id, marks: { ...known, [RELATED]: mark } }]
  })
  await saveMarks(tx, newMarks)
}
