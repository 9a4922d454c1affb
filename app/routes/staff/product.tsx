import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import { Outlet } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { say } from '#words/say.ts'
import type { Route } from './+types/product.ts'
import { requirePictured } from './product/requested-product.server.ts'

/** A product with all that is to be seen of it. Every command on it stands below this address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = requireStaff(context)
  const product = await requirePictured(visit, params.product)
  return {
    ...product,
    pictures: product.pictures.map(({ reason, ...picture }) => ({
      ...picture,
      why: reason && say(reason, visit.language),
    })),
  }
}

export type ProductFile = Awaited<ReturnType<typeof loader>>
export type PictureFile = ProductFile['pictures'][number]

/** What every part of the page is given: the product, and what the form that was just sent is answered. */
export interface PartProps {
  readonly file: ProductFile
  readonly answer?: FormAnswer | undefined
}

/** Also after a form that did not stand: some of what it brought may have been taken. */
export const shouldRevalidate = () => true

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}
