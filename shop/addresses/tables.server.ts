import type { ColumnType, Generated } from 'kysely'
import type { Address } from '#shop/address.ts'
import type { AddressId, UserId } from '#shop/ids.ts'

export interface AddressesTable {
  id: AddressId
  user_id: UserId
  label: string | null
  name: string
  phone: string | null
  address: ColumnType<Address, string, string>
  is_default: boolean
  revision: Generated<number>
  /** Since when it is only kept to be put back. */
  removed_at: Date | null
  created_at: Date
  updated_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    addresses: AddressesTable
  }
}
