import type { Filters } from '../search.ts'

/** What typed words mean: the words to look for, and the filters that the rest of what was typed stands for. */
export interface Understanding {
  readonly words: readonly string[]
  /** Each piece of what was typed, as it was typed, with what it stands for: "120x60" is a width and a depth. */
  readonly implied: readonly { readonly typed: string; readonly filters: Partial<Filters> }[]
}
