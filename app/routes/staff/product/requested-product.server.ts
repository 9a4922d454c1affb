import { data, href } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import type { ProductPictures } from '#shop/catalogue/product-pictures.ts'
import { findProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import { readId } from '#shop/ids.ts'

/** Returns the product with the ID in the URL. Throws a 404 if no product has this ID. */
export async function requireProductPictures(
  { db, language }: StaffRequestContext,
  id: string,
): Promise<ProductPictures> {
  const productId = readId<'product'>(id)
  const product = productId && (await findProductPictures(db, productId, language))
  if (!product) throw data(null, { status: 404 })
  return product
}

export const pathOf = ({ id }: Pick<ProductPictures, 'id'>) =>
  href('/staff/products/:product', { product: id })
