import type { Dimensions, Silhouette } from '../../silhouettes.ts'
import { barStool, shellChair, spindleChair, upholsteredChair } from './chairs.ts'
import { box, mirror, roundMirror, roundRug, rug } from './flat.ts'
import { coatRack, shoeBench } from './hallway.ts'
import { lamp, pendant, readingLamp, tableLamp } from './lighting.ts'
import { cornerSofa, footstool, loungeChair, sofaWithChaise, sunLounger } from './lounging.ts'
import { gardenTable, roundTable, trestleTable } from './round-tables.ts'
import { bench, chair, stool } from './seats.ts'
import { hasChaise, type Size } from '../render/size.ts'
import { bed, bunkBed, daybed, upholsteredBed } from './sleeping.ts'
import type { Solid } from '../render/solid.ts'
import {
  bedsideTable,
  drawers,
  glassCabinet,
  openShelf,
  shelf,
  sideboard,
  tvBench,
  wardrobe,
} from './storage.ts'
import { coffeeTable, desk, diningTable } from './tables.ts'
import { armchair, sofa } from './upholstery.ts'
import { secretary, standingDesk } from './writing.ts'

type Build = (size: Size, dimensions: Dimensions) => Solid[]

const builders: Readonly<Record<Silhouette, Build>> = {
  sofa: (size) => (hasChaise(size.depth, size.seatDepth) ? sofaWithChaise(size) : sofa(size)),
  'corner-sofa': cornerSofa,
  armchair,
  'lounge-chair': loungeChair,
  footstool,
  bed,
  'upholstered-bed': upholsteredBed,
  daybed,
  'bunk-bed': bunkBed,
  'bedside-table': bedsideTable,
  'dining-table': diningTable,
  'round-table': roundTable,
  'trestle-table': trestleTable,
  'garden-table': gardenTable,
  'coffee-table': coffeeTable,
  chair: (size, { armHeight }) => chair(size, armHeight !== undefined),
  'spindle-chair': spindleChair,
  'upholstered-chair': (size, { armHeight }) => upholsteredChair(size, armHeight !== undefined),
  'shell-chair': shellChair,
  stool,
  'bar-stool': (size, { seatHeight = size.height }) => barStool(size, seatHeight < size.height * 0.92),
  desk,
  'standing-desk': standingDesk,
  secretary,
  shelf,
  'open-shelf': openShelf,
  'glass-cabinet': glassCabinet,
  sideboard,
  'tv-bench': tvBench,
  wardrobe,
  drawers,
  lamp,
  'table-lamp': tableLamp,
  'reading-lamp': readingLamp,
  pendant,
  rug,
  'round-rug': roundRug,
  mirror,
  'round-mirror': roundMirror,
  'coat-rack': coatRack,
  bench: (size, { armHeight }) => bench(size, armHeight !== undefined),
  'sun-lounger': sunLounger,
  'shoe-bench': shoeBench,
  box,
}

/** Builds the bodies of a product with this silhouette and size. */
export function buildSilhouette(form: Silhouette, size: Size, dimensions: Dimensions): Solid[] {
  return builders[form](size, dimensions)
}
