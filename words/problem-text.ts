import type { Language } from '#shop/language.ts'
import type { Problem } from '#shop/problems.ts'
import { problems as de } from './de/problems/problems.ts'
import { problems as en } from './en/problems/problems.ts'
import type { Sentences } from './sentences.ts'

const sentences: Record<Language, Sentences> = { en, de }

/**
 * Returns the sentence for a refusal. Runs only on the server, so that the browser receives this one sentence instead
 * of all texts.
 */
export function problemText(problem: Problem, language: Language): string {
  const sentence = sentences[language][problem.code] as (facts: unknown) => string
  return sentence(problem.facts)
}
