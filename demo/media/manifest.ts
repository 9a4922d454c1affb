import type { FocalPoint } from '#shop/media/photo.ts'
import type { Model } from '#shop/media/model.ts'

/** Option → value: in what a piece is shown. Options it does not name make no difference to be seen. */
export type ShownOptions = Readonly<Record<string, string>>

/** A picture of the demo; its sizes lie beside this file as `photos/<hash>-<width>.avif`, the widest is its master. */
export interface DemoPhoto {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
  readonly focus?: FocalPoint
}

/** A further view (4:3) of a piece. */
export type View = 'side' | 'back' | 'detail'

export interface DemoProductMedia {
  /** The main pictures (4:5), one for each finish; the first is the one the piece is known by. */
  readonly main: readonly { readonly photo: DemoPhoto; readonly shows: ShownOptions }[]
  readonly further: readonly {
    readonly photo: DemoPhoto
    readonly shows: ShownOptions
    readonly view: View
  }[]
  /** Its file is `models/<hash>.glb`. */
  readonly model?: Model & { readonly shows: ShownOptions }
}

/** A room with pieces in it, and where each stands: its middle, from the left and the top, 0 to 1. */
export interface DemoScene {
  readonly photo: DemoPhoto
  readonly pieces: readonly {
    readonly handle: string
    readonly shows: ShownOptions
    readonly x: number
    readonly y: number
  }[]
}

/** All pictures and models of the demo, written by the studio. */
export interface DemoMedia {
  /** By handle. */
  readonly pieces: Readonly<Record<string, DemoProductMedia>>
  readonly scenes: Readonly<Record<string, DemoScene>>
  /** A square cut from the real material, by `finishName(option, value)`. */
  readonly swatches: Readonly<Record<string, DemoPhoto>>
}
