import type { RowIssue } from '#shop/import/import.ts'
import type { Language } from '#shop/language.ts'
import * as de from '#words/de/commands/import.ts'
import * as en from '#words/en/commands/import.ts'

const reasonsIn: Record<Language, typeof en.reasons> = { en: en.reasons, de: de.reasons }

/** Returns the reason of a remark about a row, as a part of a sentence: "is not a length". */
export function reasonText({ reason }: RowIssue, language: Language): string {
  const sentence = reasonsIn[language][reason.code] as (facts: unknown) => string
  return sentence(reason.facts)
}

/** Returns a remark about a row without its line: "width_mm: “abc” is not a length". */
export function remarkText(issue: RowIssue, language: Language): string {
  const { column, value } = issue
  const quoted = value && { en: `“${value}” `, de: `„${value}“ ` }[language]
  return `${column && `${column}: `}${quoted}${reasonText(issue, language)}`
}
