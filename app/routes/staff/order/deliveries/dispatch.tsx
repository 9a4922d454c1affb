import { staffAction } from '#app/request/staff-action.server.ts'
import type { Route } from './+types/dispatch.ts'
import { handOver } from './hand-over.server.ts'
import { OrderPage } from '../page.tsx'

/** Pieces leave, all of a delivery or some. */
export const action = staffAction((visit, args: Route.ActionArgs) => handOver(visit, args, 'dispatch'))

export default function Dispatch({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'dispatch', ...actionData }} />
}
