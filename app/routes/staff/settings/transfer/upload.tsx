import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import type { Route } from './+types/upload.ts'
import { TransferPage } from './page.tsx'
import { uploadAction } from './transfer.server.ts'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export const action = uploadAction

/** Receives a settings file. Shows what the file would change. */
export default function Upload({ actionData }: Route.ComponentProps) {
  return <TransferPage response={actionData} />
}
