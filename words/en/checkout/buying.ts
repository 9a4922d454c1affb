import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { documents, order } from './order.ts'
import { fields } from './fields.ts'

/** The sentences from the cart to the order. The browser loads them with the first page that has any. */
export const words = { cart, checkout, documents, fields, order }
