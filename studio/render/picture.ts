import type { ShownOptions, View } from '../../demo/media/manifest.ts'
import type { Cloth } from '../closeups/close-up.ts'
import type { Job } from './job.ts'

/**
 * Quality of a rendered picture. `final`: a picture for the shop. `preview`: a small, rough picture that is rendered in
 * seconds.
 */
export type Quality = 'final' | 'preview'

/** A picture that the studio can render. */
export interface Picture {
  /** Name in the terminal and in `accepted.json`, such as `fjord-main-oat-oak`. */
  readonly name: string
  readonly of: PictureOf
  readonly job: (quality: Quality) => Job | CloseUp
}

/** A picture that Blender renders. */
export interface BlenderPicture extends Picture {
  readonly job: (quality: Quality) => Job
}

/** A close-up of a cloth, which the studio draws without Blender, `side` pixels wide and high. */
export interface CloseUp {
  readonly cloth: Cloth
  readonly side: number
}

export type PictureOf =
  | { readonly kind: 'main'; readonly handle: string; readonly shows: ShownOptions }
  | { readonly kind: 'further'; readonly handle: string; readonly shows: ShownOptions; readonly view: View }
  | { readonly kind: 'swatch'; readonly finish: string }
  | { readonly kind: 'scene'; readonly scene: string; readonly shows: Readonly<Record<string, ShownOptions>> }
