import { z } from 'zod'
import type { Language } from '#shop/language.ts'

/**
 * The kinds of blocks of the home page. `text` and `products` have only content of the owner. `hero` shows the shop's
 * standard texts where the owner has set none. The other kinds have no content of their own.
 */
export const homeBlockKinds = [
  'scene',
  'hero',
  'categories',
  'rooms',
  'collections',
  'newest',
  'reduced',
  'products',
  'text',
  'seen',
  'row',
  'questions',
  'story',
] as const
export type HomeBlockKind = (typeof homeBlockKinds)[number]

/** The kinds of which the home page may have several blocks. */
const repeatableKinds: readonly HomeBlockKind[] = ['products', 'text']

export const MAX_HOME_BLOCKS = 12
export const MIN_HOME_PRODUCTS = 4
export const MAX_HOME_PRODUCTS = 12

/** Maximum number of characters of each text of a block. */
export const homeTextLimits = { title: 100, text: 1000, linkLabel: 40, linkTarget: 300, alt: 200 } as const

const text = (limit: number) => z.string().trim().max(limit).default('')
const Texts = (limit: number) => z.object({ en: text(limit), de: text(limit) }).prefault({})

/** A block of the home page. Fields that its kind does not use are empty. */
export const HomeBlock = z.object({
  /** The kind of the block, or an ID if there may be several blocks of this kind. */
  id: z.string().regex(/^[0-9a-z-]{1,40}$/),
  kind: z.enum(homeBlockKinds),
  /** Whether customers see the block. */
  isShown: z.boolean().default(true),
  title: Texts(homeTextLimits.title),
  text: Texts(homeTextLimits.text),
  linkLabel: Texts(homeTextLimits.linkLabel),
  /** A path of the shop without the prefix of a language, or an https URL. Empty: the block has no link. */
  linkTarget: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/|$)/)
    .max(homeTextLimits.linkTarget)
    .default(''),
  /** Hash of an uploaded photo. `null`: the block has no picture. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
  alt: Texts(homeTextLimits.alt),
  /** IDs of products, in the order in which the block shows them. */
  products: z.array(z.uuid()).max(MAX_HOME_PRODUCTS).default([]),
})
export type HomeBlock = z.infer<typeof HomeBlock>

/** The blocks of a shop whose owner has changed nothing. */
const defaultKinds: readonly HomeBlockKind[] = [
  'scene',
  'hero',
  'categories',
  'newest',
  'reduced',
  'seen',
  'row',
  'questions',
  'story',
]

export const HomeBlocks = z
  .array(HomeBlock)
  .max(MAX_HOME_BLOCKS)
  .default(() => defaultKinds.map((kind) => HomeBlock.parse({ id: kind, kind })))

/** Returns the kinds of which the owner may add a block. Empty if the home page has the maximum number of blocks. */
export function addableKinds(blocks: readonly HomeBlock[]): HomeBlockKind[] {
  if (blocks.length >= MAX_HOME_BLOCKS) return []
  return homeBlockKinds.filter(
    (kind) => repeatableKinds.includes(kind) || !blocks.some((block) => block.kind === kind),
  )
}

export function isRepeatable(kind: HomeBlockKind): boolean {
  return repeatableKinds.includes(kind)
}

/** Checks whether a block has a title or a text in a language. */
export function hasOwnText({ title, text }: HomeBlock, language: Language): boolean {
  return title[language] !== '' || text[language] !== ''
}
