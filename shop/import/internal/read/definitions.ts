import type { CategoryDraft } from '#shop/catalogue/draft.ts'
import { type Language, languages, type Translated } from '#shop/language.ts'
import type { RowIssue } from '../../import.ts'
import { textIn } from './combine-rows.ts'
import { fieldResolver, missing } from './resolve-field.ts'
import type { RowKind } from '../plan/fields.ts'
import type { Row } from './read-row.ts'
import { slugOf } from '../values/slug.ts'
import type { Plan } from '../plan/plan.ts'

/** The kinds of groups: categories, rooms and collections. */
export const groupKinds = ['category', 'room', 'collection'] as const satisfies readonly RowKind[]
export type GroupKind = (typeof groupKinds)[number]

/** The kinds of rows that define something other than a product. */
export const definitionKinds = [...groupKinds, 'manufacturer'] as const satisfies readonly RowKind[]

/** A row that defines a category, a room, a collection or a manufacturer. */
export interface Definition {
  readonly kind: (typeof definitionKinds)[number]
  readonly slug: string
  readonly row: Row
}

/** Fields of categories, rooms and collections. Only categories have a parent and a silhouette (`form`). */
export type GroupDraft = Pick<CategoryDraft, 'slug' | 'names' | 'descriptions' | 'position' | 'parent'> & {
  readonly form?: string | undefined
}

export function definitionIn(plan: Plan, row: Row): Definition | RowIssue | null {
  const kind = definitionKinds.find((defining) => defining === row.kind)
  if (!kind) return null
  const slug = slugOf(textIn(row.parsedCells, 'slug') ?? '')
  return slug === '' ? missing(plan, row.line, 'slug') : { kind, slug, row }
}

/**
 * Returns the category, room or collection to save. If the table has a column for a field, the field gets the value
 * from the table. Otherwise, the field keeps the shop's value. An empty cell never removes the position. `null`: there
 * is no name in any language.
 */
export function groupDraft(
  plan: Plan,
  { slug, row }: Definition,
  known: GroupDraft | undefined,
): GroupDraft | null {
  const resolved = fieldResolver(plan, row.parsedCells)
  const texts = (base: string, before: Translated | undefined): Translated => {
    const given = languages.map((language): [Language, string | undefined] => [
      language,
      resolved.text(`${base}.${language}`, before?.[language]) ??
        (before?.[language] === '' ? '' : undefined),
    ])
    return Object.fromEntries(given.filter(([, text]) => text !== undefined))
  }
  const names = texts('name', known?.names)
  if (Object.keys(names).length === 0) return null
  return {
    slug,
    names,
    descriptions: texts('description', known?.descriptions),
    position: resolved.number('position', known?.position) ?? known?.position,
    parent: resolved.text('parent', known?.parent),
    form: resolved.text('form', known?.form),
  }
}
