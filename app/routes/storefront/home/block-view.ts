import type { ProductCard, RoomScene } from '#shop/catalogue/catalogue.ts'
import type { Photo } from '#shop/media/photo.ts'
import type { GroupTile } from '#app/components/product/group-tile.ts'
import type { Row } from './row.ts'

/** A link of the owner: a path of the shop or an https URL. */
export interface BlockLink {
  readonly to: string
  readonly label: string
}

/** The owner's texts and picture in the language of the page. An empty text is not set. */
export interface OwnContent {
  readonly title: string
  readonly text: string
  readonly link: BlockLink | null
  /** The picture with its alternative text. `null`: the block shows no picture. */
  readonly photo: Photo | null
}

export interface HeroContent extends OwnContent {
  readonly isEmptyShop: boolean
  /** Slug of the room that the page shows. `null`: the page shows no room. */
  readonly room: string | null
}

interface BlockContents {
  readonly scene: { readonly scene: RoomScene }
  readonly hero: HeroContent
  readonly categories: { readonly tiles: readonly GroupTile[] }
  readonly rooms: { readonly tiles: readonly GroupTile[] }
  readonly collections: { readonly tiles: readonly GroupTile[] }
  readonly newest: { readonly cards: readonly ProductCard[] }
  readonly reduced: { readonly cards: readonly ProductCard[] }
  readonly products: { readonly title: string; readonly cards: readonly ProductCard[] }
  readonly text: OwnContent
  readonly seen: object
  readonly row: { readonly row: Row }
  readonly questions: object
  readonly story: object
}

/** A block of the home page with the data that it shows. `id`: unique on the page. */
export type HomeBlockView = {
  readonly [Kind in keyof BlockContents]: {
    readonly id: string
    readonly kind: Kind
  } & BlockContents[Kind]
}[keyof BlockContents]

/** Blocks that follow each other in one container, or one block that sets its own width. */
export interface BlockGroup {
  readonly blocks: readonly HomeBlockView[]
  readonly isWide: boolean
  /** Whether the group needs space above it, because the group before it ends without space. */
  readonly isSpaced: boolean
}

const wideKinds: readonly HomeBlockView['kind'][] = ['scene', 'hero', 'row']

/** Groups the blocks of the home page by the container that shows them. */
export function groupBlocks(blocks: readonly HomeBlockView[]): BlockGroup[] {
  const groups: { blocks: HomeBlockView[]; isWide: boolean; isSpaced: boolean }[] = []
  for (const block of blocks) {
    const isWide = wideKinds.includes(block.kind)
    const last = groups.at(-1)
    if (!isWide && last && !last.isWide) last.blocks.push(block)
    else groups.push({ blocks: [block], isWide, isSpaced: needsSpace(last?.blocks[0], block) })
  }
  return groups
}

/** The hero has its own space above and below, and a container of blocks has space below. */
function needsSpace(before: HomeBlockView | undefined, block: HomeBlockView): boolean {
  if (block.kind === 'hero') return false
  if (!before) return block.kind !== 'scene'
  return before.kind === 'scene' || before.kind === 'row'
}
