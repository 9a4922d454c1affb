import type { CustomerId, CustomerNoteId } from '#shop/ids.ts'
import type { TablesOf } from '#shop/table-types.ts'

interface Columns {
  customers: {
    id: CustomerId
  }
  customer_notes: {
    id: CustomerNoteId
    customer_id: CustomerId
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
