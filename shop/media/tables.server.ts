import type { ColumnType } from 'kysely'
import type { Plain, TablesOf } from '#shop/table-types.ts'
import type { PhotoFormat } from './photo.ts'

interface Columns {
  photos: {
    /** Of what was taken in; null where it came with its sizes. */
    source: string
    /** Its key in the store. */
    master: string
  }
  photo_sizes: {
    format: PhotoFormat
  }
  models: {
    finishes: ColumnType<string[], string, never>
  }
  /** Who is at work on what, and until when nobody else is. */
  media_claims: Plain
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
