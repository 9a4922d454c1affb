import type { FieldFaults } from '#shop/address.ts'

/** What the form answers when something in it does not stand. */
export interface Answered {
  readonly faults?: FieldFaults
  readonly problem?: string
  readonly values: Readonly<Record<string, string>>
}

export const LONGEST_STATEMENT = 2_000

/** The name of the field that says how many of a line. */
export function fieldOf(lineId: string): string {
  return `quantity-${lineId}`
}
