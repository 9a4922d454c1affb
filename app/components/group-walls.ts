import type { Millimetres } from '#shop/length.ts'

/** How much wall the tile of a room shows, and that of a collection. */
export const roomWall: Millimetres = 3_600
export const collectionWall: Millimetres = 5_200
