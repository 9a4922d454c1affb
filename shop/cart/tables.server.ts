import type { CartId, CartLineId, UserId, VariantId } from '#shop/ids.ts'

export interface CartsTable {
  id: CartId
  token_hash: string | null
  user_id: UserId | null
  joined_to: CartId | null
  created_at: Date
  updated_at: Date
  expires_at: Date
}

export interface CartLinesTable {
  id: CartLineId
  cart_id: CartId
  variant_id: VariantId
  quantity: number
  seen_price_minor: number
  added_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    carts: CartsTable
    cart_lines: CartLinesTable
  }
}
