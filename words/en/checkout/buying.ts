import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { discounts } from './discounts.ts'
import { fields } from './fields.ts'
import { taxNotes } from './taxes.ts'

/** Texts of the cart, the checkout and form fields. The browser loads them with the first page that needs them. */
export const words = { cart, checkout, discounts, fields, taxNotes }
