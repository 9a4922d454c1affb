import type { Millimetres } from '#shop/length.ts'

/** The 3D model of a product. */
export interface Model {
  /** First 32 hexadecimal digits of the file's SHA-256, used in its URL. */
  readonly hash: string
  readonly bytes: number
  /**
   * Names of the finishes in which the 3D model can be shown, made by `finishName`. Each name stands for one option
   * value.
   */
  readonly finishes: readonly string[]
  /** Size of the model's bounding box. */
  readonly size: { readonly width: Millimetres; readonly depth: Millimetres; readonly height: Millimetres }
}

const ADDRESS = /^\/media\/models\/([0-9a-f]{32})\.glb$/

/** Returns the URL of a 3D model. The URL of a model never changes. */
export function modelUrl(hash: string): string {
  return `/media/models/${hash}.glb`
}

/** Returns the hash in a URL of `modelUrl`; `null` for any other URL. */
export function readModelUrl(path: string): string | null {
  return ADDRESS.exec(path)?.[1] ?? null
}

/** Returns the name of a finish inside a model (a variant of KHR_materials_variants): `fabric:oat`. */
export function finishName(option: string, value: string): string {
  return `${option}:${value}`
}
