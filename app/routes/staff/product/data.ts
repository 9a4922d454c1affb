import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import type { ProductFile } from '../product.tsx'

/** What every part of the page is given: the product, and what the form that was just sent is answered. */
export interface PartProps {
  readonly file: ProductFile
  readonly answer?: FormAnswer | undefined
}
