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

/** What a field of the form shows: what was typed, else what is `saved`, and what is wrong with it. */
export function answeredField(answer: FormAnswer | undefined, name: string, saved?: string | number) {
  return { name, defaultValue: answer?.values?.[name] ?? saved, error: answer?.faults?.[name] }
}
