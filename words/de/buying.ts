import type { words as en } from '../en/buying.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { documents } from './documents.ts'
import { fields } from './fields.ts'
import { order } from './order.ts'

export const words: typeof en = { cart, checkout, documents, fields, order }
