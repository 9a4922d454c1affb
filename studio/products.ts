import type { StudioProduct } from './product.ts'
import { blik } from './products/home/blik.ts'
import { brev } from './products/tables/brev.ts'
import { ebbe } from './products/tables/ebbe.ts'
import { fjord } from './products/sofas/fjord.ts'
import { flaute } from './products/chairs/flaute.ts'
import { fyr } from './products/home/fyr.ts'
import { gavl } from './products/storage/gavl.ts'
import { holm } from './products/home/holm.ts'
import { hverdag } from './products/storage/hverdag.ts'
import { hvile } from './products/beds/hvile.ts'
import { kammer } from './products/storage/kammer.ts'
import { klar } from './products/storage/klar.ts'
import { klokke } from './products/home/klokke.ts'
import { knick } from './products/storage/knick.ts'
import { krukke } from './products/home/krukke.ts'
import { kyst } from './products/storage/kyst.ts'
import { lade } from './products/storage/lade.ts'
import { lag } from './products/storage/lag.ts'
import { lin } from './products/storage/lin.ts'
import { lods } from './products/home/lods.ts'
import { lun } from './products/chairs/lun.ts'
import { maane } from './products/home/maane.ts'
import { marsk } from './products/home/marsk.ts'
import { mast } from './products/storage/mast.ts'
import { skot } from './products/storage/skot.ts'
import { sti } from './products/home/sti.ts'
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
  ebbe,
  brev,
  lag,
  klar,
  kyst,
  hverdag,
  mast,
  knick,
  gavl,
  skot,
  kammer,
  lade,
  lin,
  hvile,
  fyr,
  lods,
  marsk,
  holm,
  sti,
  krukke,
  klokke,
  maane,
  blik,
]
