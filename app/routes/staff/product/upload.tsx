import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import type { Route } from './+types/upload.ts'
import { productCommands } from './commands.server.ts'
import { ProductPage } from './page.tsx'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

/** Receives uploaded photos and 3D models. */
export const action = productCommands

/** Shows the product's page, with the response to the upload. */
export default function Upload({ actionData }: Route.ComponentProps) {
  return <ProductPage response={actionData} />
}
