import type { CategoryId, CollectionId, RoomId } from '#shop/ids.ts'
import { type Language, languages } from '#shop/language.ts'

/** The three kinds of groups of products, named like their tables. */
export const groupTypes = ['categories', 'rooms', 'collections'] as const
export type GroupType = (typeof groupTypes)[number]
export type GroupId = CategoryId | RoomId | CollectionId

/** Rooms and collections have no subgroups, and staff put products into them. */
export type FlatGroupType = Exclude<GroupType, 'categories'>

export const groupTextLimits = { name: 120, description: 2_000, slug: 120, alt: 300 } as const

/** A field of the form of a group. `language`: the language of its text, `null` if the text has none. */
export interface GroupField {
  readonly name: string
  readonly part: 'name' | 'description' | 'alt' | 'slug' | 'parent' | 'form'
  readonly language: Language | null
}

/** Lists the fields of the form of a group. `hasPicture`: whether the group has a picture of its own. */
export function groupFieldsOf(type: GroupType, { hasPicture }: { hasPicture: boolean }): GroupField[] {
  const translated = (part: 'name' | 'description' | 'alt') =>
    languages.map((language) => ({ name: `${part}.${language}`, part, language }))
  const single = (part: 'slug' | 'parent' | 'form') => ({ name: part, part, language: null })
  return [
    ...translated('name'),
    ...translated('description'),
    single('slug'),
    ...(type === 'categories' ? [single('parent'), single('form')] : []),
    ...(hasPicture ? translated('alt') : []),
  ]
}

/** Why a field of a group is invalid. */
export type GroupError =
  | { readonly kind: 'missing' | 'slug' | 'slug_taken' | 'parent' | 'below_itself' | 'form' }
  | { readonly kind: 'too_long'; readonly limit: number }
  | { readonly kind: 'changed_meanwhile'; readonly current: string }
export type GroupErrors = Readonly<Record<string, GroupError>>

/** Texts of a form by the names of its fields. */
export type GroupTexts = Readonly<Record<string, string>>

/** Brings a typed text into the form in which it is stored, without validating it. */
export function normalizeGroupText({ part }: GroupField, typed: string): string {
  return part === 'description'
    ? typed.replaceAll(/\r\n?/g, '\n').trim()
    : typed.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the path of the listing of a group. */
export function groupPathOf(type: GroupType, slug: string): string {
  return { categories: '/furniture', rooms: '/rooms', collections: '/collections' }[type] + `/${slug}`
}
