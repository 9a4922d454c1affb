import { data, href } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { field, parseForm } from '#shop/forms.server.ts'
import { createShipment } from '#shop/stock/shipments/plan-shipment.server.ts'
import { MAX_SUPPLIER, shipmentKinds } from '#shop/stock/shipments/shipments.ts'
import { refuseForm, stockFields } from '../stock-forms.server.ts'

/** Creates a transfer or incoming goods. */
const create: StaffCommand<'kind'> = async (ctx, { request, params }) => {
  const kind = shipmentKinds.find((each) => each === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const values = await readForm(request)
  const fields = stockFields(ctx)
  const isTransfer = kind === 'transfer'
  const schema = z.object({
    from: isTransfer ? fields.id<'location'>() : field(() => ({ value: null })),
    to: fields.id<'location'>(),
    expected: fields.day,
    note: fields.note,
    supplier: fields.line(MAX_SUPPLIER, false),
  })
  const read = parseForm<z.output<typeof schema>, Record<string, string>>(schema, values)
  if (!read.ok) return respondWithFieldErrors({ form: 'new', errors: read.errors, values })
  const { from, to, expected, note, supplier } = read.value
  const created = await runWithAuditEntry(
    ctx,
    (tx) =>
      createShipment(tx, {
        fromId: from,
        toId: to,
        supplier: isTransfer ? null : supplier || null,
        note,
        expectedOn: expected,
        byName: ctx.staff.name,
        now: ctx.now,
      }),
    ({ id, number }) => ({
      what: 'stock_shipment_changed',
      facts: { shipment: number, how: 'created', units: null },
      about: id,
    }),
  )
  if (!created.ok) return refuseForm(ctx, created.problem, { form: 'new', values, field: 'to' })
  const { id, number } = created.value
  return {
    nextPage: href('/staff/stock/shipments/:shipment', { shipment: id }),
    sentence: wordsIn(ctx.language).staff.stock.shipments.created[kind](number),
  }
}

export const newShipmentCommand = staffCommands({ '/staff/stock/shipments/new/:kind': create })
