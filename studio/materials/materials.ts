import { finishName } from '../../shop/media/model.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import type { Slot } from '../product.ts'
import { finishes } from './finishes.ts'
import { fixed } from './fixed.ts'
import type { Material } from './material.ts'

const known: Readonly<Record<string, Material>> = { ...fixed, ...finishes }

/** Returns the material with the name of a fixed material or of a finish (`fabric:oat`). Throws if there is none. */
export function getMaterial(name: string): Material {
  const material = known[name]
  if (!material) throw new Error(`The studio has no material "${name}" (studio/materials/).`)
  return material
}

/**
 * Returns the name of the material that a slot (a group of parts) has in one configuration. Throws if `shows` has no
 * value for the option that sets the slot's material.
 */
export function materialName(slot: Slot, shows: ShownOptions): string {
  if ('material' in slot) return slot.material
  const value = shows[slot.option]
  if (value === undefined) throw new Error(`Which ${slot.option} is shown is not said.`)
  return slot.instead?.[value] ?? finishName(slot.option, value)
}
