import type { FieldErrors } from '#shop/address.ts'

/**
 * The response to a refused declaration of a withdrawal or return. `values` contains everything that the customer
 * typed, so that the form can show it again.
 */
export interface DeclarationResponse {
  readonly errors?: FieldErrors
  readonly problem?: string
  readonly values: Readonly<Record<string, string>>
}

export const MAX_STATEMENT_LENGTH = 2_000

/** Returns the name of the form field for an item's quantity. */
export function quantityFieldOf(lineId: string): string {
  return `quantity-${lineId}`
}
