import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { fyr, hvile, marsk } from './pieces/bedroom-and-light.ts'
import { lun, vidje } from './pieces/seats.ts'
import { fjord, sund } from './pieces/sofas.ts'
import { lade, lag } from './pieces/storage.ts'
import { brev, ebbe, strand } from './pieces/tables.ts'

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
]
