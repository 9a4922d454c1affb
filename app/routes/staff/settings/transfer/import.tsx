import { longFormStaffPage } from '#app/request/route-handle.ts'
import type { Route } from './+types/import.ts'
import { TransferPage } from './page.tsx'
import { importAction } from './transfer.server.ts'

export const handle = longFormStaffPage()

export const action = importAction

/** Saves the changes that the preview has shown. Shows the preview again if the shop refuses the changes. */
export default function Import({ actionData }: Route.ComponentProps) {
  return <TransferPage response={actionData} />
}
