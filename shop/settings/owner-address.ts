import type { Settings } from './settings.ts'

/** Returns the name and the postal address of the shop's owner, as the guarantor of the shop's own guarantees. */
export function ownerAddress({ owner }: Settings): { readonly name: string; readonly address: string } {
  const { name, street, postcode, city } = owner.address
  return { name, address: `${street}\n${postcode} ${city}` }
}
