import { wordsIn } from '#app/request/words.server.ts'
import { lengthNames } from '#shop/catalogue/attributes.ts'
import type { FieldChange } from '#shop/import/import.ts'
import { type Language, languages } from '#shop/language.ts'
import { formatLength } from '#words/format.ts'

type Choices = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** Returns a changed field in words: "Silhouette: Sofa → Armchair". */
export function changeText({ field, before, after }: FieldChange, language: Language): string {
  const { staff } = wordsIn(language)
  const { label, name } = labelOf(field, language)
  return staff.history.change(label, shownValue(name, before, language), shownValue(name, after, language))
}

/** Returns the label of a field, and its name without the language, the SKU or the option. */
function labelOf(field: string, language: Language): { readonly label: string; readonly name: string } {
  const words = wordsIn(language).staff.productEditor
  const edited = Object.entries(words.fields).map(([name, field]) => [name, field.label] as const)
  const labels = new Map([...edited, ...Object.entries(wordsIn(language).staff.imports.changedFields)])
  const text = languages.find((one) => field.endsWith(`.${one}`))
  if (text) {
    const name = field.slice(0, -text.length - 1)
    return { label: words.in[text](labels.get(name) ?? name), name }
  }
  const space = field.lastIndexOf(' ')
  if (space < 0) return { label: labels.get(field) ?? field, name: field }
  const [start, end] = [field.slice(0, space), field.slice(space + 1)]
  if (start === 'option') return { label: `${words.sections.options} (${end})`, name: 'options' }
  return { label: `${labels.get(end) ?? end} (${start})`, name: end }
}

function shownValue(name: string, text: string, language: Language): string {
  const { staff, attributes } = wordsIn(language)
  const { choices, silhouettes, yes, no } = staff.productEditor
  const names: Choices = {
    ...choices,
    status: staff.products.statuses,
    form: silhouettes,
    shape: attributes.choices.shape,
  }
  if (lengthNames.some((one) => one === name) && text !== '')
    return formatLength(Number(text), language, 'cm')
  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? yes : no
    if (Array.isArray(value)) return value.map(plain).join(', ')
    if (typeof value === 'object' && value !== null) return Object.values(value).map(plain).join(' ')
    return names[name]?.[String(value)] ?? String(value)
  }
  return plain(parsed(text))
}

/** Returns the value of a list, an object or a flag. Any other text stays a text. */
function parsed(text: string): unknown {
  if (!/^(\[|\{|true$|false$)/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
