import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import type { Route } from './+types/upload.ts'
import { productCommands } from './commands.server.ts'
import { ProductPage } from './page.tsx'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

/** Receives pictures and models. */
export const action = productCommands

/** The page of the product, with the answer to what was sent. */
export default function Upload({ actionData }: Route.ComponentProps) {
  return <ProductPage answer={actionData} />
}
