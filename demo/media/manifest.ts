import type { FocalPoint } from '#shop/media/photo.ts'
import type { Model } from '#shop/media/model.ts'

/**
 * The option values that a picture shows, by option code. Options that are not listed do not change the picture
 * visibly.
 */
export type ShownOptions = Readonly<Record<string, string>>

/**
 * A photo of the demo. The photo's files are `photos/<hash>-<width>.avif` beside this file. The widest file is the
 * master: `hash` is computed from it.
 */
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

/**
 * A 3D model, stored as `models/<hash>.glb`. `shows` is the configuration that was built. The model can be shown in any
 * other finish that it contains, but not in another size or shape.
 */
export type DemoModel = Model & { readonly shows: ShownOptions }

/** A drawing of the type `ModelDrawing`. `hash`: first 32 hexadecimal digits of the file's SHA-256. */
export interface DemoDrawing {
  readonly hash: string
  readonly shows: ShownOptions
}

export interface DemoProductMedia {
  /** Main pictures (4:5), one for each finish. Product cards show the first one. */
  readonly main: readonly { readonly photo: DemoPhoto; readonly shows: ShownOptions }[]
  readonly further: readonly {
    readonly photo: DemoPhoto
    readonly shows: ShownOptions
    readonly view: View
  }[]
  /** 3D models, one for each size and shape that is sold, that of the first main picture first. */
  readonly models?: readonly DemoModel[]
  /**
   * Drawings of the 3D model, one for each size and shape that is sold. `shows` has the option values on which the shape
   * depends. The drawing is stored as `drawings/<hash>.json`.
   */
  readonly drawings?: readonly DemoDrawing[]
}

/**
 * A photo of a room and the products in it. `x` and `y`: centre of a product, from 0 (left, top) to 1 (right, bottom).
 */
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
  /** The pictures and model of each product, by product handle. */
  readonly pieces: Readonly<Record<string, DemoProductMedia>>
  readonly scenes: Readonly<Record<string, DemoScene>>
  /** Square photo of each material, by `finishName(option, value)`. */
  readonly swatches: Readonly<Record<string, DemoPhoto>>
}
