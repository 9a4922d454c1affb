import { data, href } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import type { Pictured } from '#shop/catalogue/pictured.ts'
import { findPictured } from '#shop/catalogue/list-pictured.server.ts'
import { readId } from '#shop/ids.ts'

/** Returns the product with the ID in the URL. Throws a 404 if there is none. */
export async function requirePictured({ db, language }: StaffRequestContext, id: string): Promise<Pictured> {
  const productId = readId<'product'>(id)
  const product = productId && (await findPictured(db, productId, language))
  if (!product) throw data(null, { status: 404 })
  return product
}

export const pathOf = ({ id }: Pick<Pictured, 'id'>) => href('/staff/products/:product', { product: id })
