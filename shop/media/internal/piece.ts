import type { Dimensions, Form } from '../forms.ts'
import { box, mirror, rug } from './flat.ts'
import { lamp } from './lighting.ts'
import { bench, chair, stool } from './seats.ts'
import type { Size } from './size.ts'
import { bed } from './sleeping.ts'
import type { Solid } from './solid.ts'
import { drawers, shelf, sideboard, wardrobe } from './storage.ts'
import { coffeeTable, desk, diningTable } from './tables.ts'
import { armchair, sofa } from './upholstery.ts'

/** A piece of this form and size as the bodies it is built of. */
export function built(form: Form, size: Size, { armHeight }: Dimensions): Solid[] {
  switch (form) {
    case 'sofa':
      return sofa(size)
    case 'armchair':
      return armchair(size)
    case 'bed':
      return bed(size)
    case 'dining-table':
      return diningTable(size)
    case 'coffee-table':
      return coffeeTable(size)
    case 'chair':
      return chair(size, armHeight !== undefined)
    case 'stool':
      return stool(size)
    case 'desk':
      return desk(size)
    case 'shelf':
      return shelf(size)
    case 'sideboard':
      return sideboard(size)
    case 'wardrobe':
      return wardrobe(size)
    case 'drawers':
      return drawers(size)
    case 'lamp':
      return lamp(size)
    case 'rug':
      return rug(size)
    case 'mirror':
      return mirror(size)
    case 'bench':
      return bench(size)
    case 'box':
      return box(size)
  }
}
