import type { ShownOptions, View } from '../demo/media/manifest.ts'
import type { CameraKind, CameraSettings } from './cameras.ts'
import type { Mesh } from './geometry/mesh.ts'
import type { V3 } from './geometry/vector.ts'
import type { MaterialName } from './materials/fixed.ts'
import type { MetricDimensions } from './dimensions.ts'

/** One solid of a piece: a leg, a cushion, a board. In metres, glTF axes: x to the right, y up, z to the front. */
export interface Part {
  /** What it is called where somebody looks for it: `left-arm`. */
  readonly name: string
  /** Which of the piece's slots paints it. */
  readonly slot: string
  readonly mesh: Mesh
  /** Stands in the picture, but is not sold with it: a book, a vase, the cable of a pendant. It is left out of the model. */
  readonly prop?: true
}

/** What paints a slot: the value that is chosen of an option, or one material whatever is chosen. */
export type Slot = { readonly option: string } | { readonly material: MaterialName }

/** A picture: which configuration, and where its camera differs from that of its kind. */
export interface Shot {
  readonly shows: ShownOptions
  readonly camera?: Partial<CameraSettings>
}

/** A further view (4:3); a detail looks at one place, as near as `span` metres across. */
export interface FurtherShot extends Shot {
  readonly view: View
  readonly look?: { readonly at: V3; readonly span: number }
}

/**
 * A piece of the catalogue as the studio builds it: one description for the model and for every picture. It rests on
 * the floor (y = 0) around the middle (x = z = 0), its front to +z; without its props it is as large as the catalogue says.
 */
export interface StudioProduct {
  /** `ev-fjord`: its measures and options are read from the catalogue by it. */
  readonly handle: string
  /** From where pieces of its kind are photographed, how they hang or stand, and in which light. */
  readonly camera: CameraKind
  /** The parts of one configuration; `values` are those of the picture or the model, by option. */
  readonly build: (dimensions: MetricDimensions, values: ShownOptions) => readonly Part[]
  readonly slots: Readonly<Record<string, Slot>>
  /** The main pictures (4:5), one for each finish; the first is also what the model is built from. */
  readonly main: readonly [Shot, ...Shot[]]
  readonly further: readonly FurtherShot[]
  /** Slots whose surface is soft: in the model they may be simplified, while everything else keeps its edges as built. */
  readonly soft?: readonly string[]
}
