import type { ColumnType, Generated } from 'kysely'
import type { PhotoFormat } from './photo.ts'

interface PhotosTable {
  hash: string
  /** Of what was taken in; null where it came with its sizes. */
  source: string | null
  /** Its key in the store. */
  master: string
  width: number
  height: number
  placeholder: string
  focus_x: Generated<number>
  focus_y: Generated<number>
  taken_at: Date
}

interface PhotoSizesTable {
  hash: string
  format: PhotoFormat
  width: number
  bytes: number
}

interface ModelsTable {
  hash: string
  bytes: number
  finishes: ColumnType<string[], string, never>
  width_mm: number
  depth_mm: number
  height_mm: number
  taken_at: Date
}

/** Who is at work on what, and until when nobody else is. */
interface MediaClaimsTable {
  about: string
  by: string
  until: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    photos: PhotosTable
    photo_sizes: PhotoSizesTable
    models: ModelsTable
    media_claims: MediaClaimsTable
  }
}
