// Stores counted numbers, and ends stock counts. Each key of `countCommands` is a URL path.
import { data, href } from 'react-router'
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
import { newId, readId, type StockCountId } from '#shop/ids.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import type { StockCountChange } from '#shop/staff/audit-log.ts'
import { applyCount } from '#shop/stock/counts/apply-count.server.ts'
import {
  countRestAsZero,
  type EnteredNumber,
  enterNumbers,
  recordScans,
} from '#shop/stock/counts/count-lines.server.ts'
import { cancelCount } from '#shop/stock/counts/start-count.server.ts'
import { readUnits } from '#shop/stock/ledger.ts'
import { refuseForm } from '../stock-forms.server.ts'
import { codesIn } from './codes.ts'

/** Returns the stock count in a URL. Responds 404 if the URL contains no ID. */
export function requireCountId(typed: string): StockCountId {
  const id = readId<'stock_count'>(typed)
  if (!id) throw data(null, { status: 404 })
  return id
}

const wordsOf = (ctx: StaffRequestContext) => wordsIn(ctx.language).staff.stock.counts

interface Change<T> {
  readonly id: StockCountId
  readonly how: StockCountChange
  /** The number in the audit log. */
  readonly numberOf?: (value: T) => number
}

/** Runs a change of a count with its audit-log entry. Responds 404 if there is no such count. */
async function change<T extends { readonly number: number }, C extends ProblemCode>(
  ctx: StaffRequestContext,
  command: (tx: Db) => Promise<Outcome<T, C> | null>,
  { id, how, numberOf }: Change<T>,
): Promise<Outcome<T, C>> {
  const result = await runWithAuditEntry<Outcome<T, ProblemCode> | null>(ctx, command, (value) => ({
    what: 'stock_count_changed',
    facts: { count: value.number, how, number: numberOf?.(value) ?? null },
    about: id,
  }))
  if (!result) throw data(null, { status: 404 })
  // The cast is safe because the command refuses only with the codes C.
  return result as Outcome<T, C>
}

const pageOf = (id: StockCountId, values: FormFields = {}) =>
  href('/staff/stock/counts/:count', { count: id }) + viewIn(values)

/** Returns the query of the list's page and filter, so that saving a page of numbers shows the same page again. */
function viewIn({ show, page }: FormFields): string {
  const query = new URLSearchParams()
  if (show === 'todo' || show === 'different') query.set('show', show)
  if (page !== undefined && /^[1-9]\d{0,4}$/.test(page) && page !== '1') query.set('page', page)
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Counts one unit for each scanned code. With JavaScript, the response contains the sentence about the last scan, and the
 * page stays open for the next one.
 */
const scan: StaffCommand<'count'> = async (ctx, { request, params }) => {
  const id = requireCountId(params.count)
  const values = await readForm(request)
  const codes = codesIn(values['codes'] ?? '')
  const { errors } = wordsIn(ctx.language).staff.stock
  if (codes.length === 0)
    return respondWithFieldErrors({ form: 'scan', errors: { codes: errors.missing }, values })
  const key = readId<'request'>(values['key']) ?? newId<'request'>()
  const scans = { id, codes, key, language: ctx.language, now: ctx.now }
  const scanned = await change(ctx, (tx) => recordScans(tx, scans), {
    id,
    how: 'scanned',
    numberOf: (value) => value.scans,
  })
  if (!scanned.ok) return refuseForm(ctx, scanned.problem, { form: 'scan', values, field: 'codes' })
  const { name, sku, counted } = scanned.value.last
  const sentence = wordsOf(ctx).scanned(name, sku, counted)
  if (ctx.isDocument) return { nextPage: `${pageOf(id)}#scan`, sentence }
  return respondWithFieldErrors({ form: 'scan', values: { key, sentence } }, 200)
}

/** Stores the numbers that were typed in the list. */
const enter: StaffCommand<'count'> = async (ctx, { request, params }) => {
  const id = requireCountId(params.count)
  const values = await readForm(request)
  const read = readNumbers(values, wordsIn(ctx.language).staff.stock.errors.notNegative)
  if (!read.ok) return respondWithFieldErrors({ form: 'numbers', errors: read.errors, values })
  const entered = await change(ctx, (tx) => enterNumbers(tx, { id, numbers: read.numbers, now: ctx.now }), {
    id,
    how: 'entered',
    numberOf: ({ lines }) => lines,
  })
  if (!entered.ok) {
    const { code, facts } = entered.problem
    const field = code === 'stock.number_changed' ? { field: `counted.${facts.variantId}` } : {}
    return refuseForm(ctx, entered.problem, { form: 'numbers', values, ...field })
  }
  return { nextPage: `${pageOf(id, values)}#lines`, sentence: wordsOf(ctx).saved(entered.value.lines) }
}

type ReadNumbers =
  | { readonly ok: true; readonly numbers: readonly EnteredNumber[] }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Reads the fields `counted.<variant>` and `seen.<variant>`. An empty field means that the variant is not counted. */
function readNumbers(values: FormFields, error: string): ReadNumbers {
  const numbers: EnteredNumber[] = []
  const errors: Record<string, string> = {}
  for (const [name, typed] of Object.entries(values)) {
    const variantId = name.startsWith('counted.') ? readId<'variant'>(name.slice('counted.'.length)) : null
    if (!variantId) continue
    const counted = typed.trim() === '' ? null : readUnits(typed)
    const seen = readUnits(values[`seen.${variantId}`] ?? '')
    if ((counted === null && typed.trim() !== '') || (counted !== null && counted < 0)) errors[name] = error
    else numbers.push({ variantId, counted, seen })
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, numbers }
}

const countRest: StaffCommand<'count'> = async (ctx, { params }) => {
  const id = requireCountId(params.count)
  const counted = await change(ctx, (tx) => countRestAsZero(tx, { id, now: ctx.now }), {
    id,
    how: 'rest_counted',
    numberOf: ({ lines }) => lines,
  })
  if (!counted.ok) return refuseForm(ctx, counted.problem, { form: 'rest', values: {} })
  return { nextPage: pageOf(id), sentence: wordsOf(ctx).restDone(counted.value.lines) }
}

const apply: StaffCommand<'count'> = async (ctx, { request, params }) => {
  const id = requireCountId(params.count)
  const { seen = '' } = await readForm(request)
  const application = { id, seen, byName: ctx.staff.name, now: ctx.now }
  const applied = await change(ctx, (tx) => applyCount(tx, application), {
    id,
    how: 'applied',
    numberOf: ({ changed }) => changed,
  })
  if (!applied.ok) return refuseForm(ctx, applied.problem, { form: 'apply', values: {} })
  const { changed, short } = applied.value
  return {
    nextPage: pageOf(id),
    sentence: wordsOf(ctx).applied(changed, short),
    kind: short > 0 ? ('bad' as const) : ('good' as const),
  }
}

const cancel: StaffCommand<'count'> = async (ctx, { params }) => {
  const id = requireCountId(params.count)
  const cancelled = await change(ctx, (tx) => cancelCount(tx, { id, byName: ctx.staff.name, now: ctx.now }), {
    id,
    how: 'cancelled',
  })
  if (!cancelled.ok) return refuseForm(ctx, cancelled.problem, { form: 'cancel', values: {} })
  return { nextPage: pageOf(id), sentence: wordsOf(ctx).cancelled }
}

export const countCommands = staffCommands({
  '/staff/stock/counts/:count/scans': scan,
  '/staff/stock/counts/:count/numbers': enter,
  '/staff/stock/counts/:count/rest': countRest,
  '/staff/stock/counts/:count/application': apply,
  '/staff/stock/counts/:count/cancellation': cancel,
})
