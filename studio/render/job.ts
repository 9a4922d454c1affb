import type { CameraSettings } from '../cameras.ts'
import type { V3 } from '../geometry/vector.ts'
import type { Material } from '../materials/material.ts'
import { getMaterial, materialName } from '../materials/materials.ts'
import type { Part, StudioProduct } from '../product.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'

/** Location of an array in the geometry file: offset in bytes, count in numbers. */
type NumberRange = readonly [offset: number, count: number]

interface PartOfJob {
  readonly name: string
  readonly material: string
  readonly prop: boolean
  readonly positions: NumberRange
  readonly normals: NumberRange
  readonly uvs: NumberRange
  readonly indices: NumberRange
}

/** A product at a position in the scene, rotated by `turn` degrees. */
export interface PlacedProduct {
  readonly product: Pick<StudioProduct, 'handle' | 'slots'>
  readonly parts: readonly Part[]
  readonly shows: ShownOptions
  readonly at: V3
  readonly turn: number
}

/** Camera with a fixed position, for rooms. In other pictures the stage places the camera from `CameraSettings`. */
export interface FixedCamera {
  readonly from: V3
  readonly to: V3
  readonly lens: number
  readonly shift: number
}

/** Description of one picture without its geometry, as `stage/stage.py` reads it. */
export interface Scene {
  readonly set: 'day' | 'evening' | 'room'
  readonly mount: 'floor' | 'wall' | 'ceiling'
  /** Distance in metres from the middle of the product to its back, for a product that hangs on a wall. */
  readonly behind: number
  readonly camera: CameraSettings | FixedCamera
  readonly look: { readonly at: V3; readonly span: number } | null
  readonly size: readonly [width: number, height: number]
  /** Largest number of samples for a pixel. */
  readonly samples: number
  /** Noise at which a pixel gets no more samples, as a share of its brightness. */
  readonly threshold: number
  readonly materials: Readonly<Record<string, Material>>
  readonly pieces: readonly {
    readonly handle: string
    readonly at: V3
    readonly turn: number
    readonly parts: readonly PartOfJob[]
  }[]
}

/**
 * Input of the Blender script for one picture: the description, and one file that contains all numbers. The same
 * picture always produces the same input.
 */
export interface Job {
  readonly scene: Scene
  readonly geometry: Buffer
}

type Setting = Omit<Scene, 'materials' | 'pieces'>

export function jobOf(setting: Setting, standing: readonly PlacedProduct[]): Job {
  const numbers = numberFile()
  const materials: Record<string, Material> = {}
  const pieces = standing.map(({ product, parts, shows, at, turn }) => ({
    handle: product.handle,
    at,
    turn,
    parts: parts.map((part) => {
      const slot = product.slots[part.slot]
      if (!slot) throw new Error(`${product.handle} has no slot "${part.slot}".`)
      const material = materialName(slot, shows)
      materials[material] = getMaterial(material)
      return partOfJob(part, material, numbers)
    }),
  }))
  return { scene: { ...setting, materials, pieces }, geometry: numbers.all() }
}

function partOfJob(part: Part, material: string, numbers: NumberFile): PartOfJob {
  const { p, n, uv, t } = part.mesh
  return {
    name: part.name,
    material,
    prop: part.prop ?? false,
    positions: numbers.add(Float32Array.from(p.flat())),
    normals: numbers.add(Float32Array.from(n.flat())),
    uvs: numbers.add(Float32Array.from(uv.flat())),
    indices: numbers.add(Int32Array.from(t)),
  }
}

interface NumberFile {
  add(numbers: Float32Array | Int32Array): NumberRange
  all(): Buffer
}

function numberFile(): NumberFile {
  const written: Buffer[] = []
  let offset = 0
  return {
    add(numbers) {
      const range = [offset, numbers.length] as const
      written.push(Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength))
      offset += numbers.byteLength
      return range
    },
    all: () => Buffer.concat(written),
  }
}
