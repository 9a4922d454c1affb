import type { FactsOf, ProblemCode } from '#shop/problems.ts'

/**
 * A sentence for every refusal code (`ProblemCode`). If a code has no sentence, the TypeScript compiler reports an
 * error.
 */
export type Sentences = { readonly [C in ProblemCode]: (facts: FactsOf<C>) => string }

/** The sentences for the refusal codes of one module. */
export type SentencesOf<Module extends string> = Pick<Sentences, Extract<ProblemCode, `${Module}.${string}`>>
