// The orders that staff have chosen in the list. Each order has a checkbox of its own name, because the fields of a form
// have one value each.
import { readOrderNumber } from '#shop/orders/order-number.ts'

export const CHOICE = 'order:'

/** Returns the name of the checkbox of an order. */
export const choiceOf = (number: string) => `${CHOICE}${number}`

/** More orders than a page of the list shows. */
const MOST_ORDERS = 100

/** Returns the numbers of the chosen orders. Leaves out what is not an order number. */
export function readChosenOrders(names: Iterable<string>): string[] {
  const numbers = [...names].flatMap((name) =>
    name.startsWith(CHOICE) ? (readOrderNumber(name.slice(CHOICE.length)) ?? []) : [],
  )
  return [...new Set(numbers)].slice(0, MOST_ORDERS)
}
