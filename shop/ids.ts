import { uuidv7 } from 'uuidv7'

/**
 * ID of a record: a UUIDv7. `Kind` is part of the type, so that TypeScript rejects a cart ID where an order ID is
 * required.
 */
export type Id<Kind extends string> = string & { readonly __id: Kind }

export type ProductId = Id<'product'>
export type VariantId = Id<'variant'>
export type CategoryId = Id<'category'>
export type RoomId = Id<'room'>
export type ManufacturerId = Id<'manufacturer'>
export type CollectionId = Id<'collection'>
export type RoomSceneId = Id<'room_scene'>
export type ProductMediaId = Id<'media'>
export type OptionId = Id<'option'>
export type OptionValueId = Id<'option_value'>
export type ImportRunId = Id<'import_run'>
export type CustomerId = Id<'customer'>
export type CustomerNoteId = Id<'customer_note'>
export type CartId = Id<'cart'>
export type CartLineId = Id<'cart_line'>
export type OrderId = Id<'order'>
export type OrderLineId = Id<'order_line'>
export type PaymentId = Id<'payment'>
export type RefundId = Id<'refund'>
export type DeliveryId = Id<'delivery'>
export type ReturnId = Id<'return'>
export type WithdrawalDeclarationId = Id<'withdrawal_declaration'>
export type MessageId = Id<'message'>
export type StockHoldId = Id<'stock_hold'>
export type LocationId = Id<'location'>
export type StockShipmentId = Id<'stock_shipment'>
export type StockCountId = Id<'stock_count'>
export type DiscountId = Id<'discount'>
export type RedirectId = Id<'redirect'>
export type UserId = Id<'user'>
export type SessionId = Id<'session'>
export type AddressId = Id<'address'>

export function newId<Kind extends string>(): Id<Kind> {
  return uuidv7() as Id<Kind>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Validates an ID from a form or a URL. Returns `null` if the text is not an ID. */
export function readId<Kind extends string>(text: unknown): Id<Kind> | null {
  return typeof text === 'string' && UUID.test(text) ? (text as Id<Kind>) : null
}

/**
 * Digits and capital letters of Crockford base 32, which leaves out letters that are easily confused with other
 * characters.
 */
export const UNAMBIGUOUS_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
