// The fields with which staff edit a product, by section. A field names the place of its value in the product's draft.
import { attributes, type AttributeName, lengthNames } from '#shop/catalogue/attributes.ts'
import { fibres, textileParts } from '#shop/catalogue/required-data/textile.ts'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { type Language, languages } from '#shop/language.ts'
import { measureNames } from '#shop/measures.ts'

/** Sections of the product editor that consist of one form each. Their names are also parts of their URLs. */
export const sections = ['texts', 'groups', 'search', 'dimensions', 'materials', 'details', 'safety'] as const
export type Section = (typeof sections)[number]

/** A cell of a row: `packages`, `documents` and other lists have rows with several cells. */
export interface Cell {
  readonly name: string
  readonly kind: 'line' | 'length' | 'weight' | 'whole' | 'choice'
  readonly choices?: readonly string[]
  readonly isOptional?: true
}

/** The lists whose entries have several cells, with the cells of a row. */
export const rowKinds = {
  packages: [
    { name: 'width', kind: 'length' },
    { name: 'depth', kind: 'length' },
    { name: 'height', kind: 'length' },
    { name: 'weight', kind: 'weight' },
  ],
  documents: [
    { name: 'url', kind: 'line' },
    { name: 'en', kind: 'line', isOptional: true },
    { name: 'de', kind: 'line', isOptional: true },
  ],
  spareParts: [
    { name: 'number', kind: 'line' },
    { name: 'en', kind: 'line', isOptional: true },
    { name: 'de', kind: 'line', isOptional: true },
    { name: 'price', kind: 'line', isOptional: true },
    { name: 'product', kind: 'line', isOptional: true },
  ],
  composition: [
    { name: 'part', kind: 'choice', choices: textileParts, isOptional: true },
    { name: 'fibre', kind: 'choice', choices: fibres },
    { name: 'percent', kind: 'whole' },
  ],
  measures: [
    { name: 'name', kind: 'choice', choices: measureNames },
    { name: 'min', kind: 'length' },
    { name: 'max', kind: 'length' },
    { name: 'step', kind: 'length' },
  ],
} as const satisfies Record<string, readonly Cell[]>
export type RowKind = keyof typeof rowKinds

export const isRowKind = (kind: string): kind is RowKind => Object.hasOwn(rowKinds, kind)

export type FieldKind =
  | 'line'
  | 'prose'
  | 'lines'
  | 'slug'
  | 'length'
  | 'weight'
  | 'whole'
  | 'amount'
  | 'flag'
  | 'switch'
  | 'country'
  | 'choice'
  | 'choices'
  | 'groups'
  | 'colour'
  | RowKind

export interface ProductField {
  /** Name of the form field. */
  readonly name: string
  readonly kind: FieldKind
  /** Keys that lead to the value in the draft. */
  readonly path: readonly (string | number)[]
  /** Key of the label in `words/`. */
  readonly label: string
  readonly language: Language | null
  /** What the value belongs to if a form has several fields with the same label: a SKU or a code. */
  readonly of?: string
  readonly isRequired?: true
  readonly choices?: readonly string[]
}

type Path = ProductField['path']

/** Returns a field whose name is its path in the draft. */
function fieldAt(kind: FieldKind, path: Path, more: Partial<ProductField> = {}): ProductField {
  return { name: path.join('.'), kind, path, label: String(path.at(-1)), language: null, ...more }
}

/** Returns one field for each language: first the main text in all languages, then the next text. */
const textFields = (kind: FieldKind, ...names: readonly string[]) =>
  names.flatMap((name) =>
    languages.map((language) => fieldAt(kind, ['texts', language, name], { label: name, language })),
  )

const attributeKinds = {
  text: 'line',
  country: 'country',
  flag: 'flag',
  weight: 'weight',
  whole: 'whole',
  choice: 'choice',
  choices: 'choices',
} as const

function attributeFields(...names: readonly AttributeName[]): ProductField[] {
  return names.map((name) => {
    const attribute: (typeof attributes)[AttributeName] = attributes[name]
    const choices = 'allowed' in attribute ? { choices: attribute.allowed } : {}
    const kind = name === 'guarantorAddress' ? 'prose' : attributeKinds[attribute.kind]
    return fieldAt(kind, [name], choices)
  })
}

const fields: Readonly<Record<Section, readonly ProductField[]>> = {
  texts: [
    ...textFields('line', 'name', 'subtitle', 'tagline').map((field) =>
      field.label === 'name' ? { ...field, isRequired: true as const } : field,
    ),
    ...textFields('prose', 'description'),
  ],
  groups: [
    fieldAt('slug', ['slug'], { isRequired: true }),
    fieldAt('groups', ['categories']),
    fieldAt('groups', ['rooms']),
    fieldAt('groups', ['collections']),
    fieldAt('lines', ['tags']),
  ],
  search: [...textFields('line', 'seoTitle'), ...textFields('prose', 'seoDescription')],
  dimensions: [
    ...lengthNames.map((name) => fieldAt('length', ['dimensions', name])),
    fieldAt('choice', ['form'], { choices: silhouettes }),
    fieldAt('switch', ['drawAsBox'], { choices: ['no', 'yes'] }),
    fieldAt('packages', ['packages']),
    fieldAt('lines', ['removableParts']),
  ],
  materials: [
    ...textFields('prose', 'materials', 'care'),
    fieldAt('composition', ['composition']),
    ...attributeFields('animalParts'),
  ],
  details: [
    ...attributeFields(
      'maker',
      'designer',
      'countryOfOrigin',
      'condition',
      'shape',
      'seats',
      'extendable',
      'maxLoad',
      'weight',
      'assemblyMinutes',
      'assemblyPeople',
    ),
    fieldAt('spareParts', ['spareParts']),
  ],
  safety: [
    fieldAt('slug', ['manufacturer']),
    ...textFields('prose', 'warnings'),
    fieldAt('documents', ['documents']),
    ...attributeFields('electrical', 'lightSourceClass', 'eprelId'),
    ...attributeFields('warrantyYears', 'guarantor', 'guarantorName', 'guarantorAddress'),
    ...attributeFields('guaranteeWhole', 'guaranteeFree'),
    ...textFields('prose', 'guarantee'),
  ],
}

export function fieldsOf(section: Section): readonly ProductField[] {
  return fields[section]
}
