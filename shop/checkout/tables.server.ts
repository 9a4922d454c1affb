import type { ColumnType } from 'kysely'
import type { Address } from '#shop/address.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { CartId } from '#shop/ids.ts'
import type { Contact } from '#shop/orders/orders.ts'

export interface CheckoutsTable {
  cart_id: CartId
  contact: ColumnType<Contact | null, string | null, string | null>
  address: ColumnType<Address | null, string | null, string | null>
  delivery_method: DeliveryMethod | null
  updated_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    checkouts: CheckoutsTable
  }
}
