/** What may be taken in: the most bytes and pixels of a picture, and the least it must measure each way. */
export const MOST_PHOTO_BYTES = 15 * 1024 * 1024
export const MOST_PIXELS = 40_000_000
export const LEAST_SIDE = 400
/** A picture is kept no larger than this on its longer side. */
export const LONGEST_MASTER = 2400

export const MOST_MODEL_BYTES = 25 * 1024 * 1024
export const MOST_TRIANGLES = 1_000_000
