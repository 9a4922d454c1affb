import { staffAction } from '#app/http/staff-action.server.ts'
import type { Route } from './+types/readiness.ts'
import { takeLeave } from './leaving.server.ts'
import { OrderPage } from './page.tsx'

/** Pieces are ready to be collected, all of a delivery or some. */
export const action = staffAction((visit, args: Route.ActionArgs) => takeLeave(visit, args, 'readiness'))

export default function Readiness({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'readiness', ...actionData }} />
}
