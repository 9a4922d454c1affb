import type { FactsOf, ProblemCode } from '#shop/problems.ts'

/** A message for every refusal code. A code without a message fails to compile. */
export type Sentences = { readonly [C in ProblemCode]: (facts: FactsOf<C>) => string }

/** The messages of one module's codes. */
export type SentencesOf<Module extends string> = Pick<Sentences, Extract<ProblemCode, `${Module}.${string}`>>
