/** The subject of a picture as one select field. Each value combines a role and a view of the picture. */
export const pictureKinds = ['main', 'side', 'back', 'detail', 'view', 'room'] as const
export type PictureKind = (typeof pictureKinds)[number]
