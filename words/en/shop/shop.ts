import { attributes } from './attributes.ts'
import { frame } from './frame.ts'
import { gallery } from './gallery.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { product } from './product.ts'
import { units } from './units.ts'

/** Texts of the shop pages and the page frame. The browser loads them in one language only. */
export const words = { attributes, frame, gallery, home, listing, product, units }
