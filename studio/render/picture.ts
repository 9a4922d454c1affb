import type { ShownOptions, View } from '../../demo/media/manifest.ts'
import type { Job } from './job.ts'

/** `final` is for the shop window, `preview` to see in seconds whether it is worth that. */
export type Quality = 'final' | 'preview'

/** A picture that can be taken. */
export interface Picture {
  /** `fjord-main-oat-oak`: what it is called in the terminal and in `accepted.json`. */
  readonly name: string
  readonly of: PictureOf
  readonly job: (quality: Quality) => Job
}

export type PictureOf =
  | { readonly kind: 'main'; readonly handle: string; readonly shows: ShownOptions }
  | { readonly kind: 'further'; readonly handle: string; readonly shows: ShownOptions; readonly view: View }
  | { readonly kind: 'swatch'; readonly finish: string }
  | { readonly kind: 'scene'; readonly scene: string; readonly shows: Readonly<Record<string, ShownOptions>> }
