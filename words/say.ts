import type { Language } from '#shop/language.ts'
import type { Problem } from '#shop/problems.ts'
import { problems as de } from './de/problems/problems.ts'
import { problems as en } from './en/problems/problems.ts'
import type { Sentences } from './sentences.ts'

const sentences: Record<Language, Sentences> = { en, de }

/** The sentence a person reads when the shop refuses. Server side: the browser is sent sentences, not the catalogue. */
export function say(problem: Problem, language: Language): string {
  const sentence = sentences[language][problem.code] as (facts: unknown) => string
  return sentence(problem.facts)
}
