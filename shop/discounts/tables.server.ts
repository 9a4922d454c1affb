import type { DiscountId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { Json, TablesOf, Unnarrowed } from '#shop/table-types.ts'

interface Columns {
  discounts: {
    id: DiscountId
    names: Json<Translated>
  }
  discount_uses: {
    discount_id: DiscountId
  }
  discount_attempts: Unnarrowed
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
