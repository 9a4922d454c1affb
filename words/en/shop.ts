import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { fields } from './fields.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { order } from './order.ts'
import { product } from './product.ts'
import { units } from './units.ts'

/** Every sentence of the shopper's pages. The browser loads this file for its own language only. */
export const words = { cart, checkout, fields, frame, home, listing, order, product, units }
