/** What a form on a product's page is answered when it does not stand: why, and everything that was typed. */
export interface ProductAnswer {
  /** The sentences to stand beside the fields, by name; several lines where several files were refused. */
  readonly faults?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  readonly problem?: string
}

/** Which form was answered: the route that it was sent to knows. */
export interface Answered extends ProductAnswer {
  readonly form: 'pictures' | 'model' | 'description' | 'other'
  /** The picture it was about. */
  readonly picture?: string
}

/** What a picture shows, as one choice. */
export const pictureKinds = ['main', 'side', 'back', 'detail', 'view', 'room'] as const
export type PictureKind = (typeof pictureKinds)[number]
