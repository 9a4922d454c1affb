import type { Tables } from '#platform/db/tables.ts'
import type { CartId, CartLineId } from '#shop/ids.ts'
import type { Measures } from '#shop/measures.ts'
import type { Json, TablesOf, Unnarrowed } from '#shop/table-types.ts'

interface Columns {
  cart_additions: object
  new_carts: object
  cart_codes: Unnarrowed
  carts: {
    id: CartId
    joined_to: CartId
  }
  cart_lines: {
    id: CartLineId
    measures: Json<Measures>
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}

export type CartLinesTable = Tables['cart_lines']
