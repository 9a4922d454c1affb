import { type Language, languages } from '#shop/language.ts'
import type { HomeBlock } from '#shop/settings/home/home-blocks.ts'

/** Why visitors do not see a block, or a part of it. `gone`: `count` products are no longer for sale. */
export type BlockFlaw =
  | { readonly kind: 'empty' | 'no_alt' | 'no_picture' | 'all_gone' }
  | { readonly kind: 'no_title'; readonly language: Language }
  | { readonly kind: 'gone'; readonly count: number }

interface BlockFacts {
  /** The number of the block's products that are for sale. */
  readonly forSale: number
  /** Whether the block has no picture, or a picture that is still stored. */
  readonly hasPhoto: boolean
}

/** Lists what visitors do not see of a block. */
export function blockFlaws(block: HomeBlock, { forSale, hasPhoto }: BlockFacts): BlockFlaw[] {
  const { kind, title, alt, picture, products } = block
  const untitled = languages.filter((language) => title[language] === '')
  if (kind === 'products' && products.length === 0) return [{ kind: 'empty' }]
  if (kind === 'text' && untitled.length === languages.length) return [{ kind: 'empty' }]
  const flaws: BlockFlaw[] = []
  if (kind === 'products' || kind === 'text')
    flaws.push(...untitled.map((language) => ({ kind: 'no_title', language }) as const))
  if (kind === 'products' && forSale === 0) flaws.push({ kind: 'all_gone' })
  else if (forSale < products.length) flaws.push({ kind: 'gone', count: products.length - forSale })
  if (!hasPhoto) flaws.push({ kind: 'no_picture' })
  else if (picture !== null && languages.some((language) => alt[language] === ''))
    flaws.push({ kind: 'no_alt' })
  return flaws
}
