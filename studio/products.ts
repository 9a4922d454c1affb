import type { StudioProduct } from './product.ts'
import { brev } from './products/tables/brev.ts'
import { ebbe } from './products/tables/ebbe.ts'
import { fjord } from './products/sofas/fjord.ts'
import { flaute } from './products/chairs/flaute.ts'
import { fyr } from './products/home/fyr.ts'
import { hvile } from './products/beds/hvile.ts'
import { klokke } from './products/home/klokke.ts'
import { krukke } from './products/home/krukke.ts'
import { lade } from './products/storage/lade.ts'
import { lag } from './products/storage/lag.ts'
import { lun } from './products/chairs/lun.ts'
import { maane } from './products/home/maane.ts'
import { marsk } from './products/home/marsk.ts'
import { boje } from './products/tables/boje.ts'
import { skaer } from './products/tables/skaer.ts'
import { poller } from './products/tables/poller.ts'
import { priel } from './products/tables/priel.ts'
import { lur } from './products/tables/lur.ts'
import { nat } from './products/tables/nat.ts'
import { flod } from './products/tables/flod.ts'
import { trin } from './products/storage/trin.ts'
import { knage } from './products/storage/knage.ts'
import { kontor } from './products/tables/kontor.ts'
import { kahyt } from './products/beds/kahyt.ts'
import { strand } from './products/tables/strand.ts'
import { sund } from './products/sofas/sund.ts'
import { vidje } from './products/chairs/vidje.ts'

/** All products that the studio can build, in the order of the catalogue. */
export const studioProducts: readonly StudioProduct[] = [
  fjord,
  sund,
  lun,
  flaute,
  vidje,
  strand,
  boje,
  ebbe,
  skaer,
  priel,
  poller,
  brev,
  lag,
  lade,
  hvile,
  kahyt,
  lur,
  nat,
  kontor,
  flod,
  fyr,
  marsk,
  krukke,
  klokke,
  knage,
  trin,
  maane,
]
