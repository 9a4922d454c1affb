/**
 * Limits for uploaded photos: maximum size in bytes, maximum number of pixels, and minimum length of each side in
 * pixels.
 */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
export const MAX_PIXELS = 40_000_000
export const MIN_SIDE = 400
/** Maximum length of the longer side of a stored photo, in pixels. */
export const MAX_ORIGINAL_SIDE = 2400

export const MAX_MODEL_BYTES = 25 * 1024 * 1024
export const MAX_TRIANGLES = 1_000_000
