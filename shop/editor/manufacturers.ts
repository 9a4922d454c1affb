import {
  type ManufacturerDraft,
  ManufacturerDraft as Draft,
} from '#shop/catalogue/required-data/manufacturer-draft.ts'
import { type ListQuery, listUrl, readListQuery } from '#shop/list-query.ts'

export const MANUFACTURERS_PER_PAGE = 50

/** Filters of the list of manufacturers. `unused`: those without products. */
export const manufacturerFilters = ['all', 'unused'] as const
export type ManufacturerQuery = ListQuery<(typeof manufacturerFilters)[number]>

export function readManufacturerQuery(params: URLSearchParams): ManufacturerQuery {
  return readListQuery(params, manufacturerFilters)
}

export function manufacturersUrl(query: Partial<ManufacturerQuery>): string {
  return listUrl('/staff/manufacturers', 'all', query)
}

/** The fields of the form of a manufacturer. The last three are about the responsible person in the EU. */
export const manufacturerFields = [
  'name',
  'address',
  'country',
  'contact',
  'responsibleName',
  'responsibleAddress',
  'responsibleContact',
] as const
export type ManufacturerField = (typeof manufacturerFields)[number]
export type ManufacturerTexts = Readonly<Record<ManufacturerField, string>>

/** Why a field is refused. `responsible`: a manufacturer outside the EU needs a responsible person in the EU. */
export type ManufacturerError = 'missing' | 'long' | 'contact' | 'country' | 'responsible'
export type ManufacturerErrors = Readonly<Partial<Record<ManufacturerField, ManufacturerError>>>

export const emptyManufacturer: ManufacturerTexts = {
  name: '',
  address: '',
  country: '',
  contact: '',
  responsibleName: '',
  responsibleAddress: '',
  responsibleContact: '',
}

/** Returns the texts of the form for a manufacturer. */
export function textsOfManufacturer({ responsible, ...draft }: ManufacturerDraft): ManufacturerTexts {
  return {
    name: draft.name,
    address: draft.address,
    country: draft.country,
    contact: draft.contact,
    responsibleName: responsible?.name ?? '',
    responsibleAddress: responsible?.address ?? '',
    responsibleContact: responsible?.contact ?? '',
  }
}

/** Reads a manufacturer from the texts of the form. */
export function readManufacturer(
  slug: string,
  texts: ManufacturerTexts,
):
  | { readonly ok: true; readonly draft: ManufacturerDraft }
  | { readonly ok: false; readonly errors: ManufacturerErrors } {
  const typed = {
    name: texts.responsibleName,
    address: texts.responsibleAddress,
    contact: texts.responsibleContact,
  }
  const responsible = Object.values(typed).some((text) => text.trim() !== '') ? typed : undefined
  const read = Draft.safeParse({ ...texts, slug, responsible })
  if (read.success) return { ok: true, draft: read.data }
  const errors: Partial<Record<ManufacturerField, ManufacturerError>> = {}
  for (const { path, code } of read.error.issues) {
    const field = fieldAt(path)
    errors[field] ??=
      path.length === 1 && path[0] === 'responsible'
        ? 'responsible'
        : errorOf(field, texts[field], code === 'too_big')
  }
  return { ok: false, errors }
}

function fieldAt(path: readonly PropertyKey[]): ManufacturerField {
  const [first, second = 'name'] = path.map(String)
  const name = first === 'responsible' ? `responsible${second[0]?.toUpperCase()}${second.slice(1)}` : first
  return manufacturerFields.find((field) => field === name) ?? 'name'
}

function errorOf(field: ManufacturerField, text: string, isLong: boolean): ManufacturerError {
  if (text.trim() === '') return 'missing'
  if (field === 'contact' || field === 'responsibleContact') return 'contact'
  if (field === 'country') return 'country'
  return isLong ? 'long' : 'missing'
}
