import type { FormResponse } from '#app/components/forms/form-response.ts'
import type { DiffLine } from '#app/routes/staff/shared/line-diff.ts'

/** The response to a refused form of the product editor. */
export interface EditorResponse extends FormResponse {
  /** For each long text that another person has changed: what differs from the typed text. */
  readonly differences?: Readonly<Record<string, readonly DiffLine[]>>
}
