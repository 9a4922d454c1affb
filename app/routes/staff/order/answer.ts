/** What a form on an order's page is answered when it does not stand: why, and everything that was typed. */
export interface FormAnswer {
  /** The sentences to stand beside the fields, by name. */
  readonly faults?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  readonly problem?: string
}

/** Which form was answered: the route that it was sent to knows. */
export type FormName = 'dispatch' | 'readiness' | 'refund' | 'receipt' | 'rejection' | 'note' | 'other'

export interface Answered extends FormAnswer {
  readonly form: FormName
  /** The number of the delivery it was about. */
  readonly delivery?: number
  /** The number of the return it was about. */
  readonly return?: string
}

/** What the field of a line's pieces is called in a form. */
export const quantityField = (lineId: string) => `quantity:${lineId}`

/** Why staff give money back by hand; withdrawals come back by their own form. */
export const refundReasonsOfStaff = ['returned', 'cancelled', 'goodwill'] as const
