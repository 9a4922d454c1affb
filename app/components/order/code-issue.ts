import type { CartCode } from '#shop/discounts/discounts.ts'
import { useWords } from '../words/words.tsx'

/** Returns the sentence that says why the code of a cart does not change the price. `null`: it does, or there is none. */
export function useCodeIssue(code: CartCode | null): string | null {
  const { words, format } = useWords()
  if (!code?.issue) return null
  return words.discounts.issues[code.issue](code.leastGoods ? format.money(code.leastGoods) : '')
}
