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

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns date and time of an instant in a time zone: "2026-11-21 14:05". */
export function localTimeOf(instant: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(instant)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Returns the instant of a time of day ("14:05") in a time zone. If a clock change repeats the time, returns the first
 * instant. If a clock change skips the time, returns the instant as much later as the clock is set forward. `null`: the
 * text is not a time of day.
 */
export function instantAt(day: Day, time: string, timeZone: string): Date | null {
  if (!TIME.test(time)) return null
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${localTimeOf(new Date(instant), timeZone).replace(' ', 'T')}:00Z`) - instant
  // The offsets before and after a clock change on this day. No time zone differs from UTC by a day.
  const [before, later] = [offsetAt(wanted - DAY), offsetAt(wanted + DAY)]
  const candidates = [wanted - before, wanted - later].toSorted((a, b) => a - b)
  const fitting = candidates.find((instant) => instant + offsetAt(instant) === wanted)
  return new Date(fitting ?? wanted - before)
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

export function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
