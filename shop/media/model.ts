import type { Millimetres } from '#shop/length.ts'

/** The 3D model of a product. */
export interface Model {
  /** First 32 hexadecimal digits of the file's SHA-256, used in its URL. */
  readonly hash: string
  readonly bytes: number
  /**
   * Names of the finishes in which the 3D model can be shown. `finishName` makes a name from an option and its value.
   */
  readonly finishes: readonly string[]
  /** Size of the model's bounding box. */
  readonly size: { readonly width: Millimetres; readonly depth: Millimetres; readonly height: Millimetres }
}

const ADDRESS = /^\/media\/models\/([0-9a-f]{32})\.glb$/

/** Returns the URL of a 3D model. The file at this URL never changes. */
export function modelUrl(hash: string): string {
  return `/media/models/${hash}.glb`
}

/** Parses a URL that `modelUrl` creates. Returns the hash of the 3D model, or `null` for any other URL. */
export function readModelUrl(path: string): string | null {
  return ADDRESS.exec(path)?.[1] ?? null
}

/**
 * Returns the name of a finish in the file of a 3D model, for example `fabric:oat`. In the file, a finish is a variant
 * of the glTF extension KHR_materials_variants.
 */
export function finishName(option: string, value: string): string {
  return `${option}:${value}`
}
