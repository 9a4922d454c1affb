import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { documents } from './documents.ts'
import { fields } from './fields.ts'
import { order } from './order.ts'

/** The sentences from the cart to the order. The browser loads them with the first page that has any. */
export const words = { cart, checkout, documents, fields, order }
