import type { OrderPageData } from '../order.tsx'
import type { Answered } from './form-answer.ts'

/** What every part of the page is given: the order, and what the form that was just sent is answered. */
export interface PartProps {
  readonly file: OrderPageData
  readonly answer?: Answered | undefined
}
