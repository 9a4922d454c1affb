import type { Millimetres } from '#shop/length.ts'

/** A piece in three dimensions, as a page needs it. */
export interface Model {
  /** SHA-256 of the file, the first 32 hexadecimal digits: what its address is made of. */
  readonly hash: string
  readonly bytes: number
  /** The finishes it can be shown in, each named by `finishName`: one for each value of an option that it knows. */
  readonly finishes: readonly string[]
  /** How much room it takes. */
  readonly size: { readonly width: Millimetres; readonly depth: Millimetres; readonly height: Millimetres }
}

const ADDRESS = /^\/media\/models\/([0-9a-f]{32})\.glb$/

/** The address of a model, good for ever. */
export function modelUrl(hash: string): string {
  return `/media/models/${hash}.glb`
}

/** The hash an address means, or null when `modelUrl` would never have said it. */
export function readModelUrl(path: string): string | null {
  return ADDRESS.exec(path)?.[1] ?? null
}

/** What a finish is called inside a model (a variant of KHR_materials_variants): `fabric:oat`. */
export function finishName(option: string, value: string): string {
  return `${option}:${value}`
}
