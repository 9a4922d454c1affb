import type { Language } from '#shop/language.ts'
import type { Problem } from '#shop/problems.ts'
import { problems as de } from './de/problems/problems.ts'
import { problems as en } from './en/problems/problems.ts'
import type { Sentences } from './sentences.ts'

const sentences: Record<Language, Sentences> = { en, de }

/** Returns the message of a refusal. Used on the server only: the browser receives the message, not all texts. */
export function problemText(problem: Problem, language: Language): string {
  const sentence = sentences[language][problem.code] as (facts: unknown) => string
  return sentence(problem.facts)
}
