import type { FactsOf, ProblemCode } from '#shop/problems.ts'

/** One sentence for every refusal; a code without one does not compile. */
export type Sentences = { readonly [C in ProblemCode]: (facts: FactsOf<C>) => string }

/** The sentences of all codes that begin with a module's name. */
export type SentencesOf<Module extends string> = Pick<Sentences, Extract<ProblemCode, `${Module}.${string}`>>
