import { type Cart, cartOf, readQuantity } from './cart.ts'

/** A cart form whose request is still in progress. */
export interface PendingForm {
  readonly formAction?: string | undefined
  readonly formData?: FormData | undefined
}

const OF_LINE = /\/cart\/lines\/([^/?]+)\/(quantity|removal)/

/** Returns the cart as it will be after the pending requests. */
export function optimisticCart(cart: Cart, pending: readonly PendingForm[]): Cart {
  const quantities = new Map<string, number>()
  for (const { formAction, formData } of pending) {
    const [, line, what] = OF_LINE.exec(formAction ?? '') ?? []
    if (!line) continue
    const quantity = quantityIn(formData)
    if (what === 'removal') quantities.set(line, 0)
    else if (quantity.ok) quantities.set(line, quantity.value)
  }
  if (quantities.size === 0) return cart
  const lines = cart.lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? line.quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return cartOf(cart.id, lines, cart.goods.currency, cart)
}

/** Reads the quantity from a pending form. */
export function quantityIn(formData: FormData | undefined): ReturnType<typeof readQuantity> {
  const typed = formData?.get('quantity')
  return readQuantity(typeof typed === 'string' ? typed : '')
}
