import type { words as en } from '../../en/shop/shop.ts'
import { attributes } from './attributes.ts'
import { frame } from './frame.ts'
import { gallery } from './gallery.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { product } from './product.ts'
import { units } from './units.ts'

export const words: typeof en = { attributes, frame, gallery, home, listing, product, units }
