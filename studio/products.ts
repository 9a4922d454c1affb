import type { StudioProduct } from './product.ts'
import { brev } from './products/tables/brev.ts'
import { deich } from './products/chairs/deich.ts'
import { doens } from './products/chairs/doens.ts'
import { dvale } from './products/beds/dvale.ts'
import { ebbe } from './products/tables/ebbe.ts'
import { fjord } from './products/sofas/fjord.ts'
import { flaute } from './products/chairs/flaute.ts'
import { fyr } from './products/home/fyr.ts'
import { hvile } from './products/beds/hvile.ts'
import { klokke } from './products/home/klokke.ts'
import { kolk } from './products/chairs/kolk.ts'
import { krukke } from './products/home/krukke.ts'
import { lade } from './products/storage/lade.ts'
import { lag } from './products/storage/lag.ts'
import { lun } from './products/chairs/lun.ts'
import { luv } from './products/chairs/luv.ts'
import { maane } from './products/home/maane.ts'
import { marsk } from './products/home/marsk.ts'
import { pesel } from './products/chairs/pesel.ts'
import { spant } from './products/chairs/spant.ts'
import { strand } from './products/tables/strand.ts'
import { sund } from './products/sofas/sund.ts'
import { vidje } from './products/chairs/vidje.ts'

/** All products that the studio can build, in the order of the catalogue. */
export const studioProducts: readonly StudioProduct[] = [
  fjord,
  sund,
  lun,
  luv,
  kolk,
  deich,
  flaute,
  vidje,
  pesel,
  doens,
  spant,
  strand,
  ebbe,
  brev,
  lag,
  lade,
  hvile,
  dvale,
  fyr,
  marsk,
  krukke,
  klokke,
  maane,
]
