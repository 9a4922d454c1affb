import type { ShownOptions, View } from '../demo/media/manifest.ts'
import type { CameraKind, ShotCamera } from './cameras.ts'
import type { Mesh } from './geometry/mesh.ts'
import type { V3 } from './geometry/vector.ts'
import type { MaterialName } from './materials/fixed.ts'
import type { MetricDimensions } from './dimensions.ts'

/**
 * One solid of a product (a leg, a cushion, a board), in metres and glTF axes: x to the right, y up, z to the front.
 */
export interface Part {
  /** Name of the part in tests and in Blender, such as `left-arm`. */
  readonly name: string
  /** Slot of the product to which the part belongs. All parts of a slot have the same material. */
  readonly slot: string
  readonly mesh: Mesh
  /**
   * A prop (a book, a vase, the cable of a pendant): in the picture, but not sold with the product and not in the
   * model.
   */
  readonly prop?: true
}

/**
 * What sets the material of a slot (a group of parts): the chosen value of an option, or one fixed material. `instead`
 * names, by option value, the material of another finish (`wood:black-oak`), for a value whose material differs from
 * that of other products with the same option.
 */
export type Slot =
  | { readonly option: string; readonly instead?: Readonly<Record<string, string>> }
  | { readonly material: MaterialName }

/** A picture of a product: its configuration, and the differences from the camera settings of the product's kind. */
export interface Shot {
  readonly shows: ShownOptions
  readonly camera?: ShotCamera
}

/** A further view (4:5). A detail view sets `look`, a point and the width of the visible area in metres. */
export interface FurtherShot extends Shot {
  readonly view: View
  readonly look?: { readonly at: V3; readonly span: number }
}

/**
 * A product of the catalogue as the studio builds it. The 3D model and all pictures are made from this description. The
 * product stands on the floor (y = 0), centred at x = z = 0, with its front to +z. Without props, it has exactly the
 * dimensions in the catalogue.
 */
export interface StudioProduct {
  /** Handle in the catalogue, such as `ev-fjord`. The studio reads dimensions and options by it. */
  readonly handle: string
  /** Kind of product that sets the camera, the mount and the light. */
  readonly camera: CameraKind
  /** Builds the parts of one configuration. `values` are its option values by option. */
  readonly build: (dimensions: MetricDimensions, values: ShownOptions) => readonly Part[]
  readonly slots: Readonly<Record<string, Slot>>
  /** Main pictures (4:5), one for each finish. The model is built from the configuration of the first. */
  readonly main: readonly [Shot, ...Shot[]]
  readonly further: readonly FurtherShot[]
  /**
   * Slots (groups of parts with the same material) with a soft surface. The 3D model may simplify these parts more than
   * other parts.
   */
  readonly soft?: readonly string[]
}
