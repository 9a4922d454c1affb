import type { StudioProduct } from './product.ts'
import { dvale } from './products/beds/dvale.ts'
import { hvile } from './products/beds/hvile.ts'
import { kahyt } from './products/beds/kahyt.ts'
import { deich } from './products/chairs/deich.ts'
import { doens } from './products/chairs/doens.ts'
import { flaute } from './products/chairs/flaute.ts'
import { kloen } from './products/chairs/kloen.ts'
import { kolk } from './products/chairs/kolk.ts'
import { lun } from './products/chairs/lun.ts'
import { luv } from './products/chairs/luv.ts'
import { pesel } from './products/chairs/pesel.ts'
import { planke } from './products/chairs/planke.ts'
import { reling } from './products/chairs/reling.ts'
import { sandbank } from './products/chairs/sandbank.ts'
import { siel } from './products/chairs/siel.ts'
import { siv } from './products/chairs/siv.ts'
import { spant } from './products/chairs/spant.ts'
import { tue } from './products/chairs/tue.ts'
import { vidje } from './products/chairs/vidje.ts'
import { blik } from './products/home/blik.ts'
import { fyr } from './products/home/fyr.ts'
import { holm } from './products/home/holm.ts'
import { klokke } from './products/home/klokke.ts'
import { krukke } from './products/home/krukke.ts'
import { lods } from './products/home/lods.ts'
import { maane } from './products/home/maane.ts'
import { marsk } from './products/home/marsk.ts'
import { sti } from './products/home/sti.ts'
import { fjord } from './products/sofas/fjord.ts'
import { geest } from './products/sofas/geest.ts'
import { hallig } from './products/sofas/hallig.ts'
import { kaje } from './products/sofas/kaje.ts'
import { middag } from './products/sofas/middag.ts'
import { nis } from './products/sofas/nis.ts'
import { sund } from './products/sofas/sund.ts'
import { gavl } from './products/storage/gavl.ts'
import { hverdag } from './products/storage/hverdag.ts'
import { kammer } from './products/storage/kammer.ts'
import { klar } from './products/storage/klar.ts'
import { knage } from './products/storage/knage.ts'
import { knick } from './products/storage/knick.ts'
import { kyst } from './products/storage/kyst.ts'
import { lade } from './products/storage/lade.ts'
import { lag } from './products/storage/lag.ts'
import { lin } from './products/storage/lin.ts'
import { mast } from './products/storage/mast.ts'
import { skot } from './products/storage/skot.ts'
import { trin } from './products/storage/trin.ts'
import { boje } from './products/tables/boje.ts'
import { brev } from './products/tables/brev.ts'
import { ebbe } from './products/tables/ebbe.ts'
import { flod } from './products/tables/flod.ts'
import { kontor } from './products/tables/kontor.ts'
import { lektie } from './products/tables/lektie.ts'
import { luke } from './products/tables/luke.ts'
import { lur } from './products/tables/lur.ts'
import { nat } from './products/tables/nat.ts'
import { poller } from './products/tables/poller.ts'
import { priel } from './products/tables/priel.ts'
import { skaer } from './products/tables/skaer.ts'
import { sluse } from './products/tables/sluse.ts'
import { strand } from './products/tables/strand.ts'
import { warft } from './products/tables/warft.ts'
import { werft } from './products/tables/werft.ts'

/** All products that the studio can build, in the order of the catalogue. */
export const studioProducts: readonly StudioProduct[] = [
  sund,
  lun,
  lade,
  geest,
  flaute,
  pesel,
  spant,
  boje,
  skaer,
  deich,
  dvale,
  flod,
  klar,
  kyst,
  hverdag,
  klokke,
  holm,
  knage,
  fjord,
  vidje,
  strand,
  ebbe,
  brev,
  lag,
  hvile,
  fyr,
  marsk,
  nis,
  hallig,
  kaje,
  luv,
  kolk,
  tue,
  siv,
  doens,
  reling,
  planke,
  kloen,
  sluse,
  werft,
  luke,
  priel,
  poller,
  warft,
  siel,
  sandbank,
  middag,
  kahyt,
  lur,
  nat,
  kontor,
  lektie,
  mast,
  knick,
  gavl,
  skot,
  kammer,
  lin,
  krukke,
  lods,
  sti,
  maane,
  blik,
  trin,
]
