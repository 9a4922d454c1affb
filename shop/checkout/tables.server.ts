import type { Address } from '#shop/address.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { BillingAddress, Contact } from '#shop/orders/orders.ts'
import type { Json, TablesOf } from '#shop/table-types.ts'

interface Columns {
  checkouts: {
    contact: Json<Contact>
    address: Json<Address>
    billing: Json<BillingAddress>
    delivery_method: DeliveryMethod
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
