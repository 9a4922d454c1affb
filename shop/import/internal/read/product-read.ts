import type { Remark } from '../../import.ts'
import type { Piece } from './combine-rows.ts'
import type { Definition } from './definitions.ts'

/** What there is to say once all rows of one product have been read. */
export interface ProductRead {
  /** Null when none of its rows could be read. */
  readonly piece: Piece | null
  /** A row that defines a category, a room or a collection, and speaks of no product. */
  readonly definition?: Definition
  readonly remarks: readonly Remark[]
  readonly badRows: number
  /** Rows that named a product an earlier row had named. */
  readonly merged?: number
  /** Of the last row read so far. */
  readonly line: number
  readonly rowsRead: number
}
