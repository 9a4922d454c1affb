// Parses the forms of a staff order page. Each field error is the sentence to show at the field.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { FormFields } from '#app/request/form.server.ts'
import { field, parseForm } from '#shop/forms.server.ts'
import type { Language } from '#shop/language.ts'
import { type Currency, readAmount } from '#shop/money.ts'
import { MAX_MESSAGE_SUBJECT, MAX_MESSAGE_TEXT } from '#shop/orders/correspondence/customer-message.ts'
import type { LineQuantity } from '#shop/orders/deliveries.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import type { staffOrders } from '#words/en/staff/orders.ts'
import { quantityField, staffRefundReasons } from './form-fields.ts'

/**
 * The fields that every delivery form has. `key` is the idempotency key. `seen` is the revision that the delivery had
 * when the page was rendered.
 */
export const DeliveryForm = z.object({
  key: z.uuid(),
  seen: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

type Sentences = (typeof staffOrders)['errors']
export type FieldErrorTexts = Readonly<Record<string, string>>

/** Parses optional text of limited length. Blank text becomes `null`. */
const text = (limit: number, { tooLong }: Sentences) =>
  z
    .string()
    .trim()
    .max(limit, tooLong(limit))
    .transform((typed) => typed || null)
    .default(null)

const requiredText = (limit: number, { missing, tooLong }: Sentences) =>
  z.string(missing).trim().min(1, missing).max(limit, tooLong(limit))

const quantities = (lines: readonly LineQuantity[], { number }: Sentences) => {
  const quantity = z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, number)
    .transform(Number)
    .default(0)
  // `Object.fromEntries` widens the type of its keys to `string`.
  return Object.fromEntries(lines.map(({ lineId }) => [quantityField(lineId), quantity])) as Record<
    ReturnType<typeof quantityField>,
    typeof quantity
  >
}

const checkbox = z
  .string()
  .optional()
  .transform((sent) => sent === 'on')

/**
 * Parses the form that dispatches items or marks them ready for pickup. A form for pickup has no tracking fields, so
 * its tracking data is `null`.
 */
export function readDispatch(fields: FormFields, lines: readonly LineQuantity[], errors: Sentences) {
  const Dispatch = DeliveryForm.extend({
    ...quantities(lines, errors),
    carrier: text(120, errors),
    tracking: text(120, errors),
    trackingUrl: text(500, errors).refine((url) => url === null || isHttps(url), errors.https),
  })
  return parse(
    Dispatch.transform((read) => ({ ...read, lines: chosen(lines, read) })),
    fields,
  )
}

/**
 * Derives an idempotency key from all fields of the form. The key in the page alone is not enough: if staff go back in
 * the browser and submit other values, the page still contains the same key.
 */
function idempotencyKeyOf(fields: FormFields): string {
  const canonicalFields = JSON.stringify(
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  return createHash('sha256').update(canonicalFields).digest('base64url')
}

interface RefundWords {
  readonly errors: Sentences
  readonly reasonMissing: string
  readonly unreadable: string
  readonly currency: Currency
  readonly language: Language
}

/** Parses the refund form. */
export function readRefund(
  fields: FormFields,
  lines: readonly LineQuantity[],
  { errors, reasonMissing, unreadable, currency, language }: RefundWords,
) {
  const Refund = z.object({
    key: DeliveryForm.shape.key,
    ...quantities(lines, errors),
    delivery: checkbox,
    restock: checkbox,
    goodwill: field((typed) => {
      if (typed.trim() === '') return { value: null }
      const amount = readAmount(typed, currency, language)
      if (amount && 'typed' in amount)
        return { error: editErrorText({ kind: 'amount_ambiguous', ...amount }, language) }
      return amount && amount.minor > 0 ? { value: amount } : { error: unreadable }
    }),
    reason: z.enum(staffRefundReasons, reasonMissing),
    note: text(1_000, errors),
  })
  return parse(
    Refund.transform((read) => ({ ...read, key: idempotencyKeyOf(fields), lines: chosen(lines, read) })),
    fields,
  )
}

/** Parses the form that cancels some or all items that are not dispatched yet. */
export function readItemCancellation(fields: FormFields, lines: readonly LineQuantity[], errors: Sentences) {
  const Cancellation = z.object({
    key: DeliveryForm.shape.key,
    ...quantities(lines, errors),
    delivery: checkbox,
    restock: checkbox,
    note: text(1_000, errors),
  })
  return parse(
    Cancellation.transform((read) => ({
      ...read,
      key: idempotencyKeyOf(fields),
      lines: chosen(lines, read),
    })),
    fields,
  )
}

/** Parses the form that records returned items. */
export function readReceipt(fields: FormFields, lines: readonly LineQuantity[], errors: Sentences) {
  const ReceiveReturnInput = z.object({
    key: DeliveryForm.shape.key,
    ...quantities(lines, errors),
    restock: z.literal('on').optional(),
  })
  return parse(
    ReceiveReturnInput.transform((read) => ({
      ...read,
      lines: chosen(lines, read),
      restock: read.restock === 'on',
    })),
    fields,
  )
}

/** Parses the form that registers a declaration of withdrawal. `lines: 'whole'`: everything that may be returned. */
export function readRegistration(fields: FormFields, lines: readonly LineQuantity[], errors: Sentences) {
  const Registration = z.object({ ...quantities(lines, errors), whole: z.literal('yes').optional() })
  return parse(
    Registration.transform((read) => ({ lines: read.whole ? ('whole' as const) : chosen(lines, read) })),
    fields,
  )
}

/** Parses the reason for closing a return whose items did not all arrive. */
export function readRejection(fields: FormFields, errors: Sentences) {
  return parse(z.object({ note: requiredText(1_000, errors) }), fields)
}

export function readNote(fields: FormFields, errors: Sentences) {
  return parse(z.object({ key: DeliveryForm.shape.key, text: requiredText(2_000, errors) }), fields)
}

/** Parses a message to the customer. The subject becomes one line, because it is part of the header of an e-mail. */
export function readMessage(fields: FormFields, errors: Sentences) {
  const Message = z.object({
    key: DeliveryForm.shape.key,
    subject: requiredText(MAX_MESSAGE_SUBJECT, errors).transform((typed) => typed.replaceAll(/\s+/g, ' ')),
    text: requiredText(MAX_MESSAGE_TEXT, errors).transform((typed) => typed.replaceAll(/\r\n?/g, '\n')),
  })
  return parse(
    Message.transform((read) => ({ ...read, auditKey: idempotencyKeyOf(fields) })),
    fields,
  )
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

const parse = <T>(schema: z.ZodType<T>, fields: FormFields) => parseForm<T, FieldErrorTexts>(schema, fields)

function chosen(lines: readonly LineQuantity[], typed: Readonly<Record<string, unknown>>): LineQuantity[] {
  return lines.map(({ lineId }) => ({ lineId, quantity: Number(typed[quantityField(lineId)] ?? 0) }))
}

/**
 * Checks whether the errors concern hidden fields. If so, the form is outdated or was not made by the shop, because
 * staff cannot edit hidden fields.
 */
export function isStale(errors: FieldErrorTexts): boolean {
  return 'key' in errors || 'seen' in errors
}
