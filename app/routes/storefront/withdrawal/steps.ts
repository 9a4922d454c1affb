import type { FieldErrors } from '#shop/address.ts'
import type { WithdrawalText } from '#shop/returns/withdrawal-declarations.ts'

type Fields = Readonly<Record<string, string>>

/** A valid form with its idempotency key. */
export interface WithdrawalValues extends WithdrawalText {
  readonly key: string
}

/** The first step: the form with everything that the customer typed, and the errors of invalid fields. */
export interface FormStep {
  readonly kind: 'form'
  readonly values: Fields
  readonly errors?: FieldErrors
}

/** The steps of the withdrawal form: fill in, check and confirm, acknowledgement of receipt. */
export type WithdrawalStep =
  | FormStep
  | { readonly kind: 'review'; readonly values: WithdrawalValues }
  | {
      readonly kind: 'receipt'
      readonly values: WithdrawalValues
      /** Date and time of receipt, formatted. */
      readonly receivedAt: string
      readonly isEmailDelayed: boolean
    }

/** Returns the first step, with everything that the customer typed. */
export function showForm(values: Fields, errors?: FieldErrors): FormStep {
  return errors ? { kind: 'form', values, errors } : { kind: 'form', values }
}
