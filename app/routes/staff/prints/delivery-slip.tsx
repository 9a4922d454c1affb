import { data, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { findPackingSlip } from '#shop/orders/fulfilment/packing-slips.server.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Route } from './+types/delivery-slip.ts'
import { PackingSlipSheet } from './packing-slip.tsx'
import { PrintPage } from './print-page.tsx'
import { writtenSlip } from './slip-data.server.ts'

/** Loads the packing slip of one delivery. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings } = requireStaff(context)
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(db, number))
  const delivery = /^[1-9]\d{0,3}$/.test(params.delivery) ? Number(params.delivery) : null
  const slip = order && delivery && (await findPackingSlip(db, order, delivery))
  if (!slip) throw data(null, { status: 404 })
  return { slip: writtenSlip(slip, settings) }
}

export default function DeliverySlip({ loaderData: { slip } }: Route.ComponentProps) {
  const words = useStaffWords().fulfilment
  const { number } = slip
  return (
    <PrintPage
      title={`${words.slip.link} ${number}`}
      back={{ to: href('/staff/orders/:number', { number }), text: words.backToOrder(number) }}
    >
      <PackingSlipSheet slip={slip} />
    </PrintPage>
  )
}
