/** What a picture shows, as one select field. Its values combine a picture's role and view. */
export const pictureKinds = ['main', 'side', 'back', 'detail', 'view', 'room'] as const
export type PictureKind = (typeof pictureKinds)[number]
