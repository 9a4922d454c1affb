import type { Language } from '#shop/language.ts'
import type { FactsOf, Problem, ProblemCode } from '#shop/problems.ts'
import { problems as de } from './de/problems/problems.ts'
import { problems as en } from './en/problems/problems.ts'

/** One sentence for every refusal; a code without one does not compile. */
export type Sentences = { readonly [C in ProblemCode]: (facts: FactsOf<C>) => string }

const sentences: Record<Language, Sentences> = { en, de }

/** The sentence a person reads when the shop refuses. Server side: the browser is sent sentences, not the catalogue. */
export function say(problem: Problem, language: Language): string {
  const sentence = sentences[language][problem.code] as (facts: unknown) => string
  return sentence(problem.facts)
}
