import type { Address } from '#shop/address.ts'
import type { AddressId } from '#shop/ids.ts'
import type { Json, TablesOf } from '#shop/table-types.ts'

interface Columns {
  addresses: {
    id: AddressId
    address: Json<Address>
    /** Time of removal; the address can be restored until the clean-up. `null`: not removed. */
    removed_at: Date
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
