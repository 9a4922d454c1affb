import type { ProductId } from '#shop/ids.ts'
import type { TablesOf } from '#shop/table-types.ts'

interface Columns {
  product_imports: {
    product_id: ProductId
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
