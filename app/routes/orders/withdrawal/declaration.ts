import type { FieldErrors } from '#shop/address.ts'

/** The response to an invalid declaration. */
export interface DeclarationResponse {
  readonly errors?: FieldErrors
  readonly problem?: string
  readonly values: Readonly<Record<string, string>>
}

export const MAX_STATEMENT_LENGTH = 2_000

/** Returns the form-field name of an item's quantity. */
export function quantityFieldOf(lineId: string): string {
  return `quantity-${lineId}`
}
