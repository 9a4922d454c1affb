import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { documents, order } from './order.ts'
import { fields } from './fields.ts'

/** Texts of cart, checkout and order pages. The browser loads them with the first of these pages. */
export const words = { cart, checkout, documents, fields, order }
