import type { ColumnType } from 'kysely'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { PhotoFormat } from './photo.ts'
import type { ShopImageKind } from '#shop/shop-image.ts'

/** Under which name an image of the shop is stored. `logo_<hash>`: an earlier logo. */
export type ShopImageRole = Exclude<ShopImageKind, 'icon'> | 'icon_192' | 'icon_512' | `logo_${string}`

interface Columns {
  photos: {
    /** Hash of the uploaded file. `null`: the photo was not uploaded but stored from ready-made files of all sizes. */
    source: string
    /** Key of the master in the file store. */
    master: string
  }
  shop_images: {
    role: ShopImageRole
    /** The bytes of a PNG file. */
    bytes: ColumnType<Uint8Array, Buffer>
  }
  photo_sizes: {
    format: PhotoFormat
  }
  models: {
    finishes: ColumnType<string[], string, never>
  }
  /** Leases on files that are being processed. */
  media_claims: Unnarrowed
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
