/** `wide` is what a shared link shows; `square` is what merchants' feeds ask for. In pixels. */
export const shareSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const
export const shareShapes = ['wide', 'square'] as const
export type ShareShape = (typeof shareShapes)[number]

/** What every shared picture stands on. */
export const GROUND = '#ede8e0'
