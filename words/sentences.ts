import type { FactsOf, ProblemCode } from '#shop/problems.ts'

/** One sentence for every refusal; a code without one does not compile. */
export type Sentences = { readonly [C in ProblemCode]: (facts: FactsOf<C>) => string }
