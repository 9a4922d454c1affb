/** Sizes of images in pixels. `wide`: Open Graph image of a shared link. `square`: image for merchant feeds. */
export const ogImageSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const
export const ogImageShapes = ['wide', 'square'] as const
export type OgImageShape = (typeof ogImageShapes)[number]

/** Background colour of all Open Graph images. */
export const OG_IMAGE_BACKGROUND = '#ede8e0'
