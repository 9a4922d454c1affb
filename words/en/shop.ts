import { frame } from './frame.ts'
import { listing } from './listing.ts'
import { product } from './product.ts'
import { units } from './units.ts'

/** Every sentence of the shopper's pages. The browser loads this file for its own language only. */
export const words = { frame, listing, product, units }
