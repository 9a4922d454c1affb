import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { findShipment } from '#shop/stock/shipments/list-shipments.server.ts'
import { seenLines } from '#shop/stock/shipments/move-shipment.server.ts'
import { isEditable } from '#shop/stock/shipments/plan-shipment.server.ts'
import { formatMoment } from '#words/format.ts'
import { requireShipmentId } from './commands.server.ts'

/** Loads the transfer or the incoming goods in the URL. */
export async function shipmentData({ db, language, settings }: StaffRequestContext, typedId: string) {
  const shipment = await findShipment(db, requireShipmentId(typedId), language)
  if (!shipment) throw data(null, { status: 404 })
  return {
    shipment,
    seen: seenLines(shipment.lines),
    isEditable: isEditable(shipment),
    moment: formatMoment(shipment.createdAt, language, settings.timeZone),
  }
}
export type ShipmentPageData = Awaited<ReturnType<typeof shipmentData>>
