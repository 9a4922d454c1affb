import type { Address } from '#shop/address.ts'
import type { AddressId } from '#shop/ids.ts'
import type { Json, TablesOf } from '#shop/table-types.ts'

interface Columns {
  addresses: {
    id: AddressId
    address: Json<Address>
    /** Since when it is only kept to be put back. */
    removed_at: Date
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
