import { dayOf } from '#shop/time.ts'

/** What the retention job erases. Each kind has its own period and its own unit of counting. */
export const retentionKinds = ['account_messages', 'order_messages', 'orders', 'vouchers'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** For one kind of data: how many records are due, and the instant before which a due record arose. */
export interface DueData {
  readonly kind: RetentionKind
  readonly count: number
  readonly before: Date
}

/**
 * Returns the start of the oldest calendar year whose data the shop still keeps. The shop keeps data for `years` full
 * years, counted from the end of the calendar year in which the data arose. Data that arose before the returned instant
 * are due for erasure.
 */
export function startOfKeptYears(
  now: Date,
  { years, timeZone }: { readonly years: number; readonly timeZone: string },
): Date {
  const thisYear = Number(dayOf(now, timeZone).slice(0, 4))
  return startOfYear(thisYear - years, timeZone)
}

/** Local time is at most 14 hours ahead of UTC and 12 hours behind UTC. */
const MAX_OFFSET = 15 * 3_600_000

/**
 * Returns the first instant of a year in a time zone. Searches for the instant at which the calendar changes, because
 * JavaScript converts instants to local time but not local time to instants.
 */
function startOfYear(year: number, timeZone: string): Date {
  const firstDay = `${String(year).padStart(4, '0')}-01-01`
  const guess = Date.UTC(year, 0, 1)
  let before = guess - MAX_OFFSET
  let start = guess + MAX_OFFSET
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2)
    if (dayOf(new Date(middle), timeZone) < firstDay) before = middle
    else start = middle
  }
  return new Date(start)
}
