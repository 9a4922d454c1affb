import type { Cutout } from '#shop/drawings/cutout.ts'
import type { Photo } from '#shop/media/photo.ts'

/** A category, room or collection with a picture of it. */
export interface GroupTile {
  readonly to: string
  readonly name: string
  readonly description: string | null
  readonly productCount: number
  /** A photo of the group. `null`: the group has no photo, or the tiles show drawings. */
  readonly photo: Photo | null
  /** Some products of the group, drawn side by side at the same scale. Empty if the tiles show photos. */
  readonly scene: readonly Cutout[]
}
