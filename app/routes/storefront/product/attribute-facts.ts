import {
  type AttributeName,
  attributeNames,
  attributes,
  type AttributeValues,
  type Condition,
} from '#shop/catalogue/attributes.ts'
import type { useWords } from '#app/components/words/words.tsx'

type I18n = ReturnType<typeof useWords>
type Section = 'details' | 'measures'
type ShownName = {
  [Name in AttributeName]: (typeof attributes)[Name] extends { shownIn: Section } ? Name : never
}[AttributeName]

/**
 * Returns the attributes that a section of the product page lists, each with its name and its value. The value of an
 * unknown attribute is `null`.
 */
export function attributeFacts(
  section: Section,
  product: AttributeValues,
  i18n: I18n,
): (readonly [name: string, value: string | null])[] {
  return attributeNames
    .filter((name): name is ShownName => isShownIn(name, section))
    .map((name) => [i18n.words.attributes.names[name], textOf(name, product, i18n)])
}

function isShownIn(name: AttributeName, section: Section): boolean {
  const descriptor = attributes[name]
  return 'shownIn' in descriptor && descriptor.shownIn === section
}

function textOf(name: ShownName, product: AttributeValues, { words, format }: I18n): string | null {
  const texts = words.attributes
  const value = product[name]
  if (value === null) return null
  if (name === 'assemblyMinutes') return texts.assembly(Number(value), product.assemblyPeople ?? 1)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') {
    return attributes[name].kind === 'weight' ? format.weight(value) : format.number(value)
  }
  if (name === 'condition') return texts.choices.condition[value as Condition]
  if (typeof value === 'object') return value.map((shape) => texts.choices.shape[shape]).join(', ')
  return attributes[name].kind === 'country' ? format.country(value) : value
}
