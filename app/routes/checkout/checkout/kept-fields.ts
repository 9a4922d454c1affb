import { isBillingField } from '#shop/checkout/billing.ts'

const KEPT = 'kept-'
const shownForPickup: ReadonlySet<string> = new Set(['email', 'name'])

type Values = Readonly<Record<string, string>>

/**
 * Returns the names and values of the hidden fields that the form contains while pickup is selected. The hidden fields
 * keep the typed values of fields that the form shows only for home delivery.
 */
export function keptFields(typed: Values): readonly (readonly [name: string, value: string])[] {
  return Object.entries(typed)
    .filter(([name]) => !shownForPickup.has(name) && !isBillingField(name))
    .map(([name, value]) => [name.startsWith(KEPT) ? name : KEPT + name, value])
}

/** Reverses `keptFields`: returns the typed values under their original field names. */
export function withoutKept(typed: Values): Values {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name.startsWith(KEPT) ? name.slice(KEPT.length) : name,
      value,
    ]),
  )
}
