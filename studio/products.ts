import type { StudioProduct } from './product.ts'
import { brev } from './products/brev.ts'
import { ebbe } from './products/ebbe.ts'
import { fjord } from './products/fjord.ts'
import { flaute } from './products/flaute.ts'
import { fyr } from './products/fyr.ts'
import { hvile } from './products/hvile.ts'
import { klokke } from './products/klokke.ts'
import { krukke } from './products/krukke.ts'
import { lade } from './products/lade.ts'
import { lag } from './products/lag.ts'
import { lun } from './products/lun.ts'
import { maane } from './products/maane.ts'
import { marsk } from './products/marsk.ts'
import { strand } from './products/strand.ts'
import { sund } from './products/sund.ts'
import { vidje } from './products/vidje.ts'

/** All products that the studio can build, in the order of the catalogue. */
export const studioProducts: readonly StudioProduct[] = [
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
