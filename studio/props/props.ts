import type { MaterialName } from '../materials/fixed.ts'
import type { Slot } from '../product.ts'

const materials = [
  'stoneware',
  'dark-stoneware',
  'terracotta',
  'leaf',
  'stem',
  'soil',
  'basket',
  'cream-paper',
  'white-paper',
  'rust-paper',
  'navy-paper',
  'olive-paper',
  'grey-paper',
  'ochre-paper',
  'sand-linen',
  'brass',
  'oiled-ash',
  'black-cable',
  'black-steel',
  'bulb',
  'glass',
  'felt',
] as const satisfies readonly MaterialName[]

/** Slots of all props: each slot is a fixed material of the same name. */
export const propSlots: Readonly<Record<string, Slot>> = Object.fromEntries(
  materials.map((material) => [material, { material }]),
)
