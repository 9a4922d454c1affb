import type { FocalPoint } from '#shop/media/photo.ts'
import type { Model } from '#shop/media/model.ts'

/** The option values that a picture shows, by option code. Options that are not listed make no visible difference. */
export type ShownOptions = Readonly<Record<string, string>>

/** A photo of the demo. Its files are `photos/<hash>-<width>.avif` beside this file; the widest is the master. */
export interface DemoPhoto {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
  readonly focus?: FocalPoint
}

/** View of an additional picture (4:3) of a product. */
export type View = 'side' | 'back' | 'detail'

export interface DemoProductMedia {
  /** Main pictures (4:5), one for each finish; product cards show the first. */
  readonly main: readonly { readonly photo: DemoPhoto; readonly shows: ShownOptions }[]
  readonly further: readonly {
    readonly photo: DemoPhoto
    readonly shows: ShownOptions
    readonly view: View
  }[]
  /** The 3D model; its file is `models/<hash>.glb`. */
  readonly model?: Model & { readonly shows: ShownOptions }
}

/** A photo of a room and its products. `x` and `y`: centre of the product, 0 to 1 from the left and the top. */
export interface DemoScene {
  readonly photo: DemoPhoto
  readonly pieces: readonly {
    readonly handle: string
    readonly shows: ShownOptions
    readonly x: number
    readonly y: number
  }[]
}

/** All photos and models of the demo, written by the studio. */
export interface DemoMedia {
  /** By product handle. */
  readonly pieces: Readonly<Record<string, DemoProductMedia>>
  readonly scenes: Readonly<Record<string, DemoScene>>
  /** Square photo of each material, by `finishName(option, value)`. */
  readonly swatches: Readonly<Record<string, DemoPhoto>>
}
