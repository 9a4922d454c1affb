import type { ProductFile } from '../product.tsx'
import type { Answered } from './form-answer.ts'

/** What every part of the page is given: the product, and what the form that was just sent is answered. */
export interface PartProps {
  readonly file: ProductFile
  readonly answer?: Answered | undefined
}
