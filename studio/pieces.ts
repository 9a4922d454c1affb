import type { StudioPiece } from './piece.ts'
import { brev } from './pieces/brev.ts'
import { ebbe } from './pieces/ebbe.ts'
import { fjord } from './pieces/fjord.ts'
import { flaute } from './pieces/flaute.ts'
import { fyr } from './pieces/fyr.ts'
import { hvile } from './pieces/hvile.ts'
import { klokke } from './pieces/klokke.ts'
import { krukke } from './pieces/krukke.ts'
import { lade } from './pieces/lade.ts'
import { lag } from './pieces/lag.ts'
import { lun } from './pieces/lun.ts'
import { maane } from './pieces/maane.ts'
import { marsk } from './pieces/marsk.ts'
import { strand } from './pieces/strand.ts'
import { sund } from './pieces/sund.ts'
import { vidje } from './pieces/vidje.ts'

/** The pieces the studio can build, in the order of the catalogue. */
export const studioPieces: readonly StudioPiece[] = [
  fjord,
  sund,
  lun,
  flaute,
  vidje,
  strand,
  ebbe,
  brev,
  lag,
  lade,
  hvile,
  fyr,
  marsk,
  krukke,
  klokke,
  maane,
]
