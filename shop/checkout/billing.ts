type Typed = Readonly<Record<string, string | undefined>>

/** Prefix of the names of billing fields. It distinguishes them from the delivery fields in the same form. */
export const BILLING_PREFIX = 'billing-'

/** Checks whether the customer has chosen to enter a separate billing address in the form. */
export function hasBilling({ billing }: Typed): boolean {
  return billing === 'other'
}

/** Returns the typed billing fields, with names without the prefix: "street" instead of "billing-street". */
export function billingFields(typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.startsWith(BILLING_PREFIX))
      .map(([name, value]) => [name.slice(BILLING_PREFIX.length), value]),
  )
}

/**
 * Checks whether a form field belongs to the billing address. The field with the choice of a separate billing address
 * also counts.
 */
export function isBillingField(name: string): boolean {
  return name === 'billing' || name.startsWith(BILLING_PREFIX)
}
