/**
 * The choices of the select field for a picture's subject. Each choice stands for a role of the picture. For the role
 * `view`, the choice also says which view the picture shows.
 */
export const pictureKinds = ['main', 'side', 'back', 'detail', 'view', 'room'] as const
export type PictureKind = (typeof pictureKinds)[number]
