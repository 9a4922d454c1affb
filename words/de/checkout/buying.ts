import type { words as en } from '../../en/checkout/buying.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { discounts } from './discounts.ts'
import { fields } from './fields.ts'
import { taxNotes } from './taxes.ts'

export const words: typeof en = { cart, checkout, discounts, fields, taxNotes }
