import { staffAction } from '#app/request/staff-action.server.ts'
import type { Route } from './+types/ready-for-pickup.ts'
import { handOver } from './hand-over.server.ts'
import { OrderPage } from '../page.tsx'

/** Pieces are ready to be collected, all of a delivery or some. */
export const action = staffAction((visit, args: Route.ActionArgs) => handOver(visit, args, 'readiness'))

export default function Readiness({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'readiness', ...actionData }} />
}
