/** The response to a refused form: the reasons, and everything typed. */
export interface FormResponse<Form extends string = string> {
  /** Identifies the form on a page with several forms. */
  readonly form?: Form
  /** The number or ID of the form's subject, on a page with several copies of the form. */
  readonly about?: string
  /** Error sentences by field name. */
  readonly errors?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  readonly problem?: string
}

/** Returns the props of a field: the typed value, else the `saved` one, and the error. */
export function fieldPropsOf(response: FormResponse | undefined, name: string, saved?: string | number) {
  return { name, defaultValue: response?.values?.[name] ?? saved, error: response?.errors?.[name] }
}
