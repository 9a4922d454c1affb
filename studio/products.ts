import type { StudioProduct } from './product.ts'
import { brev } from './products/tables/brev.ts'
import { ebbe } from './products/tables/ebbe.ts'
import { fjord } from './products/sofas/fjord.ts'
import { flaute } from './products/chairs/flaute.ts'
import { fyr } from './products/home/fyr.ts'
import { geest } from './products/sofas/geest.ts'
import { hallig } from './products/sofas/hallig.ts'
import { hvile } from './products/beds/hvile.ts'
import { kaje } from './products/sofas/kaje.ts'
import { klokke } from './products/home/klokke.ts'
import { krukke } from './products/home/krukke.ts'
import { lade } from './products/storage/lade.ts'
import { lag } from './products/storage/lag.ts'
import { lun } from './products/chairs/lun.ts'
import { maane } from './products/home/maane.ts'
import { marsk } from './products/home/marsk.ts'
import { middag } from './products/sofas/middag.ts'
import { nis } from './products/sofas/nis.ts'
import { strand } from './products/tables/strand.ts'
import { sund } from './products/sofas/sund.ts'
import { tue } from './products/chairs/tue.ts'
import { vidje } from './products/chairs/vidje.ts'

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
  geest,
  nis,
  hallig,
  kaje,
  tue,
  middag,
]
