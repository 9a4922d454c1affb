// Reads the forms of an order's page; a fault is the sentence to stand beside its field.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { FormFields } from '#app/request/form.server.ts'
import { field, parseForm } from '#shop/forms.server.ts'
import { fromDecimal, type Currency, type Money } from '#shop/money.ts'
import type { Pieces } from '#shop/orders/deliveries.ts'
import type { staffOrders } from '#words/en/staff/orders.ts'
import { quantityField, refundReasonsOfStaff } from './form-fields.ts'

/** What every form about a delivery carries: its own press, and the delivery as it was looked at. */
export const Press = z.object({
  key: z.uuid(),
  seen: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

type Sentences = (typeof staffOrders)['faults']
export type Faults = Readonly<Record<string, string>>

/** At most so long; nothing but blanks is null. */
const text = (limit: number, { tooLong }: Sentences) =>
  z
    .string()
    .trim()
    .max(limit, tooLong(limit))
    .transform((typed) => typed || null)
    .default(null)

const requiredText = (limit: number, { missing, tooLong }: Sentences) =>
  z.string(missing).trim().min(1, missing).max(limit, tooLong(limit))

const quantities = (lines: readonly Pieces[], { number }: Sentences) => {
  const quantity = z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, number)
    .transform(Number)
    .default(0)
  // `fromEntries` forgets how its keys begin.
  return Object.fromEntries(lines.map(({ lineId }) => [quantityField(lineId), quantity])) as Record<
    ReturnType<typeof quantityField>,
    typeof quantity
  >
}

const ticked = z
  .string()
  .optional()
  .transform((sent) => sent === 'on')

/** What leaves, and how it is followed; without tracking where the form did not ask. */
export function readLeaving(fields: FormFields, lines: readonly Pieces[], faults: Sentences) {
  const Leaving = Press.extend({
    ...quantities(lines, faults),
    carrier: text(120, faults),
    tracking: text(120, faults),
    trackingUrl: text(500, faults).refine((url) => url === null || isHttps(url), faults.https),
  })
  return parse(
    Leaving.transform((read) => ({ ...read, lines: chosen(lines, read) })),
    fields,
  )
}

/** Tells presses of a button apart: an old page that is gone back to has the same key, and may say something else. */
function pressOf(fields: FormFields): string {
  const said = JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return createHash('sha256').update(said).digest('base64url')
}

/** What is given back. */
export function readRefund(
  fields: FormFields,
  lines: readonly Pieces[],
  { faults, unreadable, currency }: { faults: Sentences; unreadable: string; currency: Currency },
) {
  const Refund = z.object({
    key: Press.shape.key,
    ...quantities(lines, faults),
    delivery: ticked,
    restock: ticked,
    goodwill: field((typed) => {
      const amount = readAmount(typed, currency)
      return amount === undefined ? { fault: unreadable } : { value: amount }
    }),
    reason: z.enum(refundReasonsOfStaff, faults.missing),
    note: text(1_000, faults),
  })
  return parse(
    Refund.transform((read) => ({ ...read, key: pressOf(fields), lines: chosen(lines, read) })),
    fields,
  )
}

/** What of a return has come back. */
export function readReceipt(fields: FormFields, lines: readonly Pieces[], faults: Sentences) {
  const Receipt = z.object({
    key: Press.shape.key,
    ...quantities(lines, faults),
    restock: z.literal('on').optional(),
  })
  return parse(
    Receipt.transform((read) => ({ ...read, lines: chosen(lines, read), restock: read.restock === 'on' })),
    fields,
  )
}

/** Why a return is over although not all of it came back. */
export function readRejection(fields: FormFields, faults: Sentences) {
  return parse(z.object({ note: requiredText(1_000, faults) }), fields)
}

export function readNote(fields: FormFields, faults: Sentences) {
  return parse(z.object({ key: Press.shape.key, text: requiredText(2_000, faults) }), fields)
}

/** An amount as people type it, "49.90" or "49,90"; null for none, undefined for what is no amount above zero. */
export function readAmount(typed: string, of: Currency): Money | null | undefined {
  const tidy = typed.trim()
  if (tidy === '') return null
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(tidy)) return undefined
  const amount = fromDecimal(tidy.replace(',', '.'), of)
  return amount && amount.minor > 0 ? amount : undefined
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

const parse = <T>(schema: z.ZodType<T>, fields: FormFields) => parseForm<T, Faults>(schema, fields)

function chosen(lines: readonly Pieces[], typed: Readonly<Record<string, unknown>>): Pieces[] {
  return lines.map(({ lineId }) => ({ lineId, quantity: Number(typed[quantityField(lineId)] ?? 0) }))
}

/** Whether the page was not ours, or is too old: what is wrong is no field that a person can see. */
export function isStale(faults: Faults): boolean {
  return 'key' in faults || 'seen' in faults
}
