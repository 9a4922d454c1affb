// Names of options and of their values that customers could not tell apart. Pure.
import type { StoredChoices } from '#shop/catalogue/list-drafts.server.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { inLanguage, type Language, languages, type Translated } from '#shop/language.ts'
import type { EditError } from '../field-texts.ts'
import type { ProductField } from '../fields.ts'

/** Compares names without regard to capital letters and spaces. */
export const isSameName = (a: string, b: string) => folded(a) === folded(b)
const folded = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/** Returns the name that customers would see in one of the languages like an existing name. `null`: there is none. */
export function findSameName(
  names: Translated,
  existing: readonly Translated[],
  among: readonly Language[] = languages,
): { readonly name: string; readonly language: Language } | null {
  for (const language of among) {
    const name = inLanguage(names, language)
    const isTaken = (other: Translated) => isSameName(inLanguage(other, language) ?? '', name ?? '')
    if (name !== undefined && existing.some(isTaken))
      return { name, language: languages.find((one) => names[one] === name) ?? language }
  }
  return null
}

type Stored = Pick<StoredChoices, 'retired'> & { readonly draft: Pick<CheckedProduct, 'options'> }

/** Returns the errors of changed names that another option, or another value of the option, has. Skips retired values. */
export function sameNameErrors(
  { draft: { options }, retired }: Stored,
  changed: readonly ProductField[],
): Readonly<Record<string, EditError>> {
  const errors = changed.flatMap(({ name: field, label, path, language }) => {
    if (label !== 'optionName' && label !== 'valueName') return []
    const option = options[Number(path[1])]
    const isValue = label === 'valueName'
    const current = option?.values.filter(({ code }) => !retired.get(option.code)?.has(code)) ?? []
    const own = isValue ? option?.values[Number(path[3])] : option
    const others = (isValue ? current : options).filter((one) => one !== own)
    const among = languages.filter((one) => one === language || own?.names[one] === undefined)
    const same =
      own &&
      findSameName(
        own.names,
        others.map(({ names }) => names),
        among,
      )
    return same
      ? [[field, { kind: isValue ? 'value_exists' : 'option_exists', name: same.name }] as const]
      : []
  })
  return Object.fromEntries(errors)
}
