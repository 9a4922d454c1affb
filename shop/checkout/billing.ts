type Typed = Readonly<Record<string, string | undefined>>

/** Prefix of the names of the billing fields, which stand in one form with the fields of the delivery. */
export const BILLING_PREFIX = 'billing-'

/** Checks whether the form asks for a billing address of its own. */
export function hasBilling({ billing }: Typed): boolean {
  return billing === 'other'
}

/** Returns the typed billing fields under their own names: "street", not "billing-street". */
export function billingFields(typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.startsWith(BILLING_PREFIX))
      .map(([name, value]) => [name.slice(BILLING_PREFIX.length), value]),
  )
}

/** Checks whether a form field is part of the billing address: one of its lines or the choice to give one. */
export function isBillingField(name: string): boolean {
  return name === 'billing' || name.startsWith(BILLING_PREFIX)
}
