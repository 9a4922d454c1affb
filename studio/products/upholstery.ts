import { finishName } from '../../shop/media/model.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import { getMaterial } from '../materials/materials.ts'

/** Returns the radius of the cord in a seam, in metres. Bouclé is too thick for piping and gets a plain seam (0). */
export function pipingOn({ fabric = '' }: ShownOptions, cord: number): number {
  return getMaterial(finishName('fabric', fabric)).kind === 'boucle' ? 0 : cord
}
