import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ShipmentSummary } from '#shop/stock/shipments/shipments.ts'

/** Shows the status of a transfer or of incoming goods. */
export function ShipmentState({
  shipment: { state, kind },
}: {
  shipment: Pick<ShipmentSummary, 'state' | 'kind'>
}) {
  const words = useStaffWords().stock.shipments
  const name = state === 'open' && kind === 'incoming' ? words.incomingOpen : words.states[state]
  return <Badge tone={state === 'open' ? 'under_way' : state === 'done' ? 'good' : 'quiet'}>{name}</Badge>
}
