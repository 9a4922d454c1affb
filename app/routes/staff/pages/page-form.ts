import type { FormResponse } from '#app/components/forms/form-response.ts'
import type { RichText } from '#app/ui/rich-text.tsx'
import type { DiffLine } from '#app/routes/staff/shared/line-diff.ts'

/** The response to the form of a page: errors, a preview, or the text that someone else has saved in the meantime. */
export interface PageFormResponse extends FormResponse {
  readonly preview?: { readonly title: string; readonly text: RichText }
  readonly conflict?: { readonly name: string; readonly moment: string; readonly lines: readonly DiffLine[] }
}
