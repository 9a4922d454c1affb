/**
 * The choices in the form field that says what a picture shows. `main` and `room` give the picture the role of the same
 * name. All other choices give it the role `view`. `side`, `back` and `detail` also say from which side the picture
 * shows the product.
 */
export const pictureKinds = ['main', 'side', 'back', 'detail', 'view', 'room'] as const
export type PictureKind = (typeof pictureKinds)[number]
