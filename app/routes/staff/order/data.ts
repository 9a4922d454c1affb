import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import type { OrderPageData } from '../order.tsx'

/** What every part of the page is given: the order, and what the form that was just sent is answered. */
export interface PartProps {
  readonly file: OrderPageData
  readonly answer?: FormAnswer | undefined
}
