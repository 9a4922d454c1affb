/** What a picture shows, as one choice. */
export const pictureKinds = ['main', 'side', 'back', 'detail', 'view', 'room'] as const
export type PictureKind = (typeof pictureKinds)[number]
