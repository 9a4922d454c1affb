import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { fyr, hvile, marsk } from './pieces/bedroom-and-light.ts'
import { doens, pesel, siv, spant } from './pieces/dining-chairs.ts'
import { boje, luke, sluse, werft } from './pieces/dining-tables.ts'
import { poller, priel, skaer } from './pieces/low-tables.ts'
import { deich, sandbank, siel, warft } from './pieces/outdoor.ts'
import { kloen, planke, reling } from './pieces/stools-and-benches.ts'
import { hallig, kaje } from './pieces/corner-and-bed-sofas.ts'
import { geest, nis } from './pieces/more-sofas.ts'
import { lun, vidje } from './pieces/seats.ts'
import { fjord, sund } from './pieces/sofas.ts'
import { lade, lag } from './pieces/storage.ts'
import { kolk, tue } from './pieces/tub-chair-and-footstool.ts'
import { flaute, luv } from './pieces/wing-and-lounge-chairs.ts'
import { brev, ebbe, strand } from './pieces/tables.ts'
import { dvale, kahyt, middag } from './pieces/beds.ts'
import { lur, nat } from './pieces/bedside.ts'
import { hverdag, lin } from './pieces/chests.ts'
import { flod, kontor, lektie } from './pieces/desks.ts'
import { knage, trin } from './pieces/hallway.ts'
import { klokke, krukke, lods } from './pieces/lamps.ts'
import { gavl, kyst } from './pieces/low-cases.ts'
import { blik, maane } from './pieces/mirrors.ts'
import { holm, sti } from './pieces/rugs.ts'
import { klar, knick, mast } from './pieces/shelves.ts'
import { kammer, skot } from './pieces/wardrobes.ts'

/** The range of Ellund & Voss, an invented workshop on the border of Denmark and Germany. */
export const demoProducts: ProductDraft[] = [
  fjord,
  sund,
  lun,
  vidje,
  strand,
  ebbe,
  brev,
  lag,
  lade,
  hvile,
  fyr,
  marsk,
  nis,
  geest,
  hallig,
  kaje,
  luv,
  flaute,
  kolk,
  tue,
  siv,
  pesel,
  doens,
  spant,
  reling,
  planke,
  kloen,
  boje,
  sluse,
  werft,
  luke,
  priel,
  skaer,
  poller,
  deich,
  warft,
  siel,
  sandbank,
  dvale,
  middag,
  kahyt,
  lur,
  nat,
  flod,
  kontor,
  lektie,
  mast,
  knick,
  klar,
  kyst,
  gavl,
  skot,
  kammer,
  hverdag,
  lin,
  krukke,
  klokke,
  lods,
  holm,
  sti,
  maane,
  blik,
  knage,
  trin,
]
