import type { MaterialName } from '../materials/fixed.ts'
import type { Slot } from '../product.ts'
import { CLOTHS } from './books.ts'

const materials = [
  'stoneware',
  'dark-stoneware',
  'terracotta',
  'olive-leaf',
  'pale-leaf',
  'twig',
  'soil',
  'white-paper',
  'olive-paper',
  'grey-paper',
  ...CLOTHS,
  'pages',
  'light-print',
  'dark-print',
  'sand-linen',
  'brass',
  'oiled-ash',
  'black-cable',
  'black-steel',
  'bulb',
  'glass',
  'felt',
] as const satisfies readonly MaterialName[]

/**
 * Slots of all props. A slot is a group of parts with the same material. The material of these slots is the fixed
 * material with the same name.
 */
export const propSlots: Readonly<Record<string, Slot>> = Object.fromEntries(
  materials.map((material) => [material, { material }]),
)
