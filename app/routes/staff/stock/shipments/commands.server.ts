// Changes a transfer or incoming goods: its products, and where its units are. Each key of `shipmentCommands` is a URL
// path.
import { data, href } from 'react-router'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { type FormFields, readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { readId, type StockShipmentId, type VariantId } from '#shop/ids.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import type { ShipmentChange } from '#shop/staff/audit-log.ts'
import { readUnits } from '#shop/stock/ledger.ts'
import {
  endShipment,
  type ReceivedLine,
  receiveShipment,
  restChoices,
  sendTransfer,
} from '#shop/stock/shipments/move-shipment.server.ts'
import { removeShipmentLine, setShipmentLine } from '#shop/stock/shipments/plan-shipment.server.ts'
import { refuseForm, stockFields } from '../stock-forms.server.ts'
import { requireVariantId } from '../variant-commands.server.ts'

/** Returns the shipment in a URL. Responds 404 if the URL contains no ID. */
export function requireShipmentId(typed: string): StockShipmentId {
  const id = readId<'stock_shipment'>(typed)
  if (!id) throw data(null, { status: 404 })
  return id
}

interface Change<T> {
  readonly id: StockShipmentId
  readonly form: string
  readonly how: ShipmentChange
  readonly values: FormFields
  /** The field beside which a refusal is shown. */
  readonly field?: (code: ProblemCode) => string | undefined
  readonly unitsOf?: (value: T) => number
  readonly sentence: (value: T) => string
}

/** Runs a change with its audit-log entry, and responds with the page of the shipment. */
async function change<T extends { readonly number: number }, C extends ProblemCode>(
  ctx: StaffRequestContext,
  command: (tx: Db) => Promise<Outcome<T, C> | null>,
  { id, form, how, values, field, unitsOf, sentence }: Change<T>,
) {
  const result = await runWithAuditEntry<Outcome<T, ProblemCode> | null>(ctx, command, (value) => ({
    what: 'stock_shipment_changed',
    facts: { shipment: value.number, how, units: unitsOf?.(value) ?? null },
    about: id,
  }))
  if (!result) throw data(null, { status: 404 })
  if (!result.ok) {
    const name = field?.(result.problem.code)
    return refuseForm(ctx, result.problem, { form, values, ...(name === undefined ? {} : { field: name }) })
  }
  return {
    nextPage: href('/staff/stock/shipments/:shipment', { shipment: id }),
    sentence: sentence(result.value),
  }
}

const wordsOf = (ctx: StaffRequestContext) => wordsIn(ctx.language).staff.stock.shipments

/** Adds a product, or changes the number of its units. */
const setLine: StaffCommand<'shipment'> = async (ctx, { request, params }) => {
  const id = requireShipmentId(params.shipment)
  const values = await readForm(request)
  const { line, positive } = stockFields(ctx)
  const schema = z.object({ code: line(64), quantity: positive })
  const read = parseForm<z.output<typeof schema>, Record<string, string>>(schema, values)
  if (!read.ok) return respondWithFieldErrors({ form: 'line', errors: read.errors, values })
  return change(ctx, (tx) => setShipmentLine(tx, { id, ...read.value, language: ctx.language }), {
    id,
    form: 'line',
    how: 'line_set',
    values,
    field: (code) =>
      code === 'stock.too_many' ? 'quantity' : code === 'stock.shipment_changed' ? undefined : 'code',
    unitsOf: ({ quantity }) => quantity,
    sentence: ({ name, quantity }) => wordsOf(ctx).lineSet(name, quantity),
  })
}

const removeLine: StaffCommand<'shipment' | 'variant'> = async (ctx, { params }) => {
  const id = requireShipmentId(params.shipment)
  const variantId = requireVariantId(params.variant)
  return change(ctx, (tx) => removeShipmentLine(tx, { id, variantId }), {
    id,
    form: 'lines',
    how: 'line_removed',
    values: {},
    sentence: () => wordsOf(ctx).lineRemoved,
  })
}

const handlingOf = (ctx: StaffRequestContext, id: StockShipmentId, values: FormFields) => ({
  id,
  seen: values['seen'] ?? '',
  byName: ctx.staff.name,
  language: ctx.language,
  now: ctx.now,
})

/** Sends a transfer. */
const send: StaffCommand<'shipment'> = async (ctx, { request, params }) => {
  const id = requireShipmentId(params.shipment)
  const values = await readForm(request)
  return change(ctx, (tx) => sendTransfer(tx, handlingOf(ctx, id, values)), {
    id,
    form: 'send',
    how: 'sent',
    values,
    unitsOf: ({ units }) => units,
    sentence: ({ units }) => wordsOf(ctx).sent(units),
  })
}

/** Receives units, all or a part of them. */
const receive: StaffCommand<'shipment'> = async (ctx, { request, params }) => {
  const id = requireShipmentId(params.shipment)
  const values = await readForm(request)
  const read = readReceivedLines(values, wordsIn(ctx.language).staff.stock.errors.notNegative)
  if (!read.ok) return respondWithFieldErrors({ form: 'receive', errors: read.errors, values })
  return change(ctx, (tx) => receiveShipment(tx, { ...handlingOf(ctx, id, values), lines: read.lines }), {
    id,
    form: 'receive',
    how: 'received',
    values,
    unitsOf: ({ units }) => units,
    sentence: ({ units, location, isDone }) => wordsOf(ctx).received(units, location, isDone),
  })
}

type ReceivedLines =
  | { readonly ok: true; readonly lines: readonly ReceivedLine[] }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Reads the fields `units.<variant>`. An empty field is 0. */
function readReceivedLines(values: FormFields, error: string): ReceivedLines {
  const lines: { variantId: VariantId; quantity: number }[] = []
  const errors: Record<string, string> = {}
  for (const [name, typed] of Object.entries(values)) {
    const variantId = name.startsWith('units.') ? readId<'variant'>(name.slice('units.'.length)) : null
    if (!variantId) continue
    const quantity = typed.trim() === '' ? 0 : readUnits(typed)
    if (quantity === null || quantity < 0) errors[name] = error
    else lines.push({ variantId, quantity })
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lines }
}

/** Ends or cancels a shipment. */
const end: StaffCommand<'shipment'> = async (ctx, { request, params }) => {
  const id = requireShipmentId(params.shipment)
  const values = await readForm(request)
  const rest = restChoices.find((each) => each === values['rest']) ?? 'back'
  return change(ctx, (tx) => endShipment(tx, { ...handlingOf(ctx, id, values), rest }), {
    id,
    form: 'end',
    how: 'ended',
    values,
    sentence: ({ state }) => wordsOf(ctx).ended[state === 'cancelled' ? 'cancelled' : 'done'],
  })
}

export const shipmentCommands = staffCommands({
  '/staff/stock/shipments/:shipment/lines': setLine,
  '/staff/stock/shipments/:shipment/lines/:variant/removal': removeLine,
  '/staff/stock/shipments/:shipment/dispatch': send,
  '/staff/stock/shipments/:shipment/receipt': receive,
  '/staff/stock/shipments/:shipment/end': end,
})
