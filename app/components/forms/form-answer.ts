/** What a form that was not taken is answered: why, and everything that was typed. */
export interface FormAnswer<Form extends string = string> {
  /** Which form it is, where a page has several. */
  readonly form?: Form
  /** The number or the ID of what it is about, where a page has the form several times. */
  readonly about?: string
  /** The sentences to stand beside the fields, by name. */
  readonly faults?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  readonly problem?: string
}
