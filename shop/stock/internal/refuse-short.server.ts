import type { VariantId } from '#shop/ids.ts'
import { type Refused, refuse } from '#shop/problems.ts'
import type { Short } from './take.server.ts'

export type TooFew = 'cart.out_of_stock' | 'cart.no_capacity'

export async function refuseShort(
  { variantId, available, of }: Short,
  nameOf: (id: VariantId) => Promise<string>,
): Promise<Refused<TooFew>> {
  const facts = { name: await nameOf(variantId), available }
  return of === 'stock' ? refuse('cart.out_of_stock', facts) : refuse('cart.no_capacity', facts)
}
