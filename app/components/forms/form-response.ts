/** The response to a refused form: the reasons for the refusal, and the values that the customer entered. */
export interface FormResponse<Form extends string = string> {
  /** The name of the submitted form, on a page with several forms. */
  readonly form?: Form
  /** On a page with several copies of a form: the number or ID of the copy that was submitted. */
  readonly about?: string
  /** The error messages of the invalid fields. The keys are the field names. */
  readonly errors?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** An error message about the form as a whole. */
  readonly problem?: string
}

/**
 * Returns the props of a form field: its name, its error and its initial value. The initial value is what the customer
 * has typed, or `saved` if the customer has typed nothing.
 */
export function fieldPropsOf(response: FormResponse | undefined, name: string, saved?: string | number) {
  return { name, defaultValue: response?.values?.[name] ?? saved, error: response?.errors?.[name] }
}
