/** A calendar day in the shop's time zone: "2026-11-21". It has no time of day. Delivery dates use this type. */
export type Day = string & { readonly __kind: 'Day' }

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses a calendar day. `null`: the text is not an existing day. */
export function readDay(text: string): Day | null {
  if (!SHAPE.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? (text as Day) : null
}

// Cached: creating a formatter takes about 100 times as long as using it.
const calendars = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar.format(instant) as Day
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10) as Day
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

export function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
