/**
 * The choices in the form field that says what a picture shows. `main` and `room` are the roles of the picture. All
 * other choices stand for the role `view`. Of these, `side`, `back` and `detail` also say which view the picture shows.
 */
export const pictureKinds = ['main', 'side', 'back', 'detail', 'view', 'room'] as const
export type PictureKind = (typeof pictureKinds)[number]
