import type { AddressFormat, FieldFaults } from '#shop/address.ts'

/** What a step answers when it does not stand: why, and everything that was typed. */
export interface StepAnswer {
  readonly faults?: FieldFaults
  readonly values?: Readonly<Record<string, string>>
  /** The fields of the country that was typed; null for no country. */
  readonly format?: AddressFormat | null
  /** A sentence about the step as a whole. */
  readonly problem?: string
}
