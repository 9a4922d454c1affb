import { href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { listPackingSlips } from '#shop/orders/fulfilment/packing-slips.server.ts'
import type { Route } from './+types/packing-slips.ts'
import { chosenOrders } from './chosen-orders.server.ts'
import { PackingSlipSheet } from './packing-slip.tsx'
import { PrintPage } from './print-page.tsx'
import { writtenSlip } from './slip-data.server.ts'

/** Loads the packing slips of all deliveries of the chosen orders that can be packed now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const orders = await chosenOrders(ctx, request)
  const slips = []
  const without: string[] = []
  for (const order of orders) {
    const ofOrder = await listPackingSlips(ctx.db, order)
    slips.push(...ofOrder.map((slip) => writtenSlip(slip, ctx.settings)))
    if (ofOrder.length === 0) without.push(order.number)
  }
  return { slips, without }
}

export default function PackingSlips({ loaderData: { slips, without } }: Route.ComponentProps) {
  const words = useStaffWords().fulfilment
  const remark = without.length > 0 ? words.without(without) : slips.length === 0 ? words.notChosen : null
  return (
    <PrintPage
      title={words.slip.links}
      back={{ to: href('/staff/orders'), text: words.back }}
      remark={remark}
    >
      {slips.map((slip) => (
        <PackingSlipSheet key={slip.key} slip={slip} />
      ))}
    </PrintPage>
  )
}
