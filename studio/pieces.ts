import type { StudioPiece } from './piece.ts'
import { brev } from './pieces/brev.ts'
import { ebbe } from './pieces/ebbe.ts'
import { fjord } from './pieces/fjord.ts'
import { strand } from './pieces/strand.ts'

/** The pieces the studio can build, in the order of the catalogue. */
export const studioPieces: readonly StudioPiece[] = [fjord, strand, ebbe, brev]
