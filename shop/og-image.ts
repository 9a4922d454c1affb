/** Sizes in pixels. `wide`: Open Graph image of a shared link. `square`: image for merchant feeds. */
export const shareSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const
export const shareShapes = ['wide', 'square'] as const
export type ShareShape = (typeof shareShapes)[number]

/** Background colour of all Open Graph images. */
export const GROUND = '#ede8e0'
