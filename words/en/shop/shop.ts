import { attributes } from './attributes.ts'
import { frame } from './frame.ts'
import { gallery } from './gallery.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { product } from './product.ts'
import { units } from './units.ts'

/** The sentences of the shop window and of the frame around every page. The browser loads its own language's only. */
export const words = { attributes, frame, gallery, home, listing, product, units }
