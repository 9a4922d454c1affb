/** Limits for uploads: maximum bytes and pixels of a photo, and minimum pixels of each side. */
export const MOST_PHOTO_BYTES = 15 * 1024 * 1024
export const MOST_PIXELS = 40_000_000
export const LEAST_SIDE = 400
/** Longer side of a stored photo, in pixels. */
export const LONGEST_ORIGINAL = 2400

export const MOST_MODEL_BYTES = 25 * 1024 * 1024
export const MOST_TRIANGLES = 1_000_000
