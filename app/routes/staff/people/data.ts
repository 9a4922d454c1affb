/** What a form on the page is answered when it does not stand. */
export interface PeopleAnswer {
  readonly faults?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  readonly problem?: string
}
