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
import { planke } from './products/chairs/planke.ts'
import { siv } from './products/chairs/siv.ts'
import { reling } from './products/chairs/reling.ts'
import { warft } from './products/tables/warft.ts'
import { kloen } from './products/chairs/kloen.ts'
import { siel } from './products/chairs/siel.ts'
import { sluse } from './products/tables/sluse.ts'
import { luke } from './products/tables/luke.ts'
import { lektie } from './products/tables/lektie.ts'
import { werft } from './products/tables/werft.ts'
import { sandbank } from './products/chairs/sandbank.ts'
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
  siv,
  reling,
  planke,
  kloen,
  strand,
  sluse,
  werft,
  luke,
  warft,
  siel,
  sandbank,
  ebbe,
  brev,
  lektie,
  lag,
  lade,
  hvile,
  fyr,
  marsk,
  krukke,
  klokke,
  maane,
]
