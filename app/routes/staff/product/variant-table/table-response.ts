import type { FormResponse } from '#app/components/forms/form-response.ts'

/** Name of the file field of the upload form. */
export const FILE = 'table'
/** The parameter of the form's URL with which an upload replaces what others have saved since the download. */
export const OVERWRITE = 'overwrite'

export interface TableProblem {
  readonly place: string
  readonly message: string
}

/** The response to a refused table. */
export interface TableResponse extends FormResponse {
  readonly problems?: readonly TableProblem[]
  /** Number of problems that are not listed. */
  readonly more?: number
  /** Whether other people have changed cells since the download. */
  readonly hasConflict?: boolean
}
