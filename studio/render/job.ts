import type { CameraSettings } from '../cameras.ts'
import type { V3 } from '../geometry/vector.ts'
import type { Material } from '../materials/material.ts'
import { getMaterial, materialName } from '../materials/materials.ts'
import type { Part, StudioProduct } from '../product.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'

/** Where numbers lie in the file of the geometry: the first byte, and how many numbers there are. */
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

/** A piece that stands somewhere, turned by so many degrees. */
export interface PlacedProduct {
  readonly product: Pick<StudioProduct, 'handle' | 'slots'>
  readonly parts: readonly Part[]
  readonly shows: ShownOptions
  readonly at: V3
  readonly turn: number
}

/** A camera that is told where to stand, in a room; the others find their place by what they are to show. */
export interface FixedCamera {
  readonly from: V3
  readonly to: V3
  readonly lens: number
  readonly shift: number
}

/** What one picture is made of, apart from its geometry: all that `stage/stage.py` is told. */
export interface Scene {
  readonly set: 'day' | 'evening' | 'room'
  readonly mount: 'floor' | 'wall' | 'ceiling'
  /** Where the back of what hangs on a wall is, in metres behind the middle. */
  readonly behind: number
  readonly camera: CameraSettings | FixedCamera
  readonly look: { readonly at: V3; readonly span: number } | null
  readonly size: readonly [width: number, height: number]
  readonly samples: number
  readonly materials: Readonly<Record<string, Material>>
  readonly pieces: readonly {
    readonly handle: string
    readonly at: V3
    readonly turn: number
    readonly parts: readonly PartOfJob[]
  }[]
}

/** A picture as the stage takes it: a description and one file of numbers, both the same for the same picture. */
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
