import { finishName } from '../../shop/media/model.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import { getMaterial } from '../materials/materials.ts'

/** Returns the radius of the cord in a seam, in metres. Bouclé is too thick for piping and gets a plain seam (0). */
export function pipingOn({ fabric = '' }: ShownOptions, cord: number): number {
  return getMaterial(finishName('fabric', fabric)).kind === 'boucle' ? 0 : cord
}

/** Cushion options for the padded parts of a frame: a tight cover over firm foam. */
export const tightCover = {
  crown: 0.004,
  firmness: 0.2,
  slack: 0.009,
  fullness: 0.97,
  spacing: 0.032,
  steps: 44,
} as const
