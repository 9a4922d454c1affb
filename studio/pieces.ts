import type { StudioPiece } from './piece.ts'

/** The pieces the studio can build, in the order of the catalogue. */
export const studioPieces: readonly StudioPiece[] = []
