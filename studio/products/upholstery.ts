import { finishName } from '../../shop/media/model.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import { getMaterial } from '../materials/materials.ts'

/** Half the thickness of the cord in a seam, in metres; bouclé is too thick to be sewn around one, and is sewn plainly. */
export function pipingOn({ fabric = '' }: ShownOptions, cord: number): number {
  return getMaterial(finishName('fabric', fabric)).kind === 'boucle' ? 0 : cord
}
