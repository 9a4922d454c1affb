import type { FormResponse } from '#app/components/forms/form-response.ts'
import { Outlet } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/product.ts'
import { requireProductPictures } from './product/requested-product.server.ts'

/** Loads a product with its photos and 3D model. The routes that change the product are children of this route. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const product = await requireProductPictures(ctx, params.product)
  return {
    ...product,
    pictures: product.pictures.map(({ reason, ...picture }) => ({
      ...picture,
      refusalReason: reason && problemText(reason, ctx.language),
    })),
  }
}

export type ProductDetail = Awaited<ReturnType<typeof loader>>
export type PictureDetail = ProductDetail['pictures'][number]

/** Props of every part of the page: the product, and the response to the submitted form. */
export interface ProductPartProps {
  readonly detail: ProductDetail
  readonly response?: FormResponse | undefined
}

/**
 * Reloads the page's data after every submitted form, even after a refused upload. The shop may have accepted some of
 * the uploaded files and refused others.
 */
export const shouldRevalidate = () => true

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}
