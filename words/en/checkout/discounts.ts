/** Names a discount in a row of amounts: “Discount: Summer sale (SUMMER10)”. */
const label = (name: string, code: string | null) =>
  code === null ? `Discount: ${name}` : `Discount: ${name} (${code})`

/** Texts about discounts, in the cart, the checkout, orders, e-mails and documents. */
export const discounts = {
  label,
  share: (amount: string) => `Discount ${amount}`,
  code: 'Discount code',
  apply: 'Apply code',
  entered: (code: string) => `Code ${code}`,
  remove: 'Remove code',
  added: (code: string) => `The code ${code} is in your cart.`,
  removed: 'The code was removed.',
  freeDelivery: (name: string, code: string | null) =>
    `Free home delivery: ${code === null ? name : `${name} (${code})`}`,
  onlyHome: 'The discount on the delivery applies to home delivery only.',
  /** Why a code does not change the price. */
  issues: {
    unknown: () => 'This code no longer exists.',
    planned: () => 'This code is not valid yet.',
    ended: () => 'This code is no longer valid.',
    used_up: () => 'This code has already been used as often as it can be.',
    used_before: () => 'You have already used this code.',
    for_customer: () =>
      'This code is for one customer. It applies as soon as you enter that customer’s e-mail address in the checkout.',
    least_goods: (amount: string) => `This code applies to orders from ${amount}.`,
    no_items: () => 'This code does not apply to the items in your cart.',
    smaller: () => 'Another discount saves you at least as much, so this code is not used.',
  },
}
