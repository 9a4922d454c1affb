import type { words as en } from '../en/shop.ts'
import { frame } from './frame.ts'
import { listing } from './listing.ts'
import { product } from './product.ts'
import { units } from './units.ts'

export const words: typeof en = { frame, listing, product, units }
