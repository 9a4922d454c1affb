import { addDays, type Day } from './time.ts'

/**
 * Movable holidays, as the number of days after Easter Sunday. A negative number means days before Easter Sunday. The
 * holidays are Good Friday, Easter Monday, Ascension Day and Whit Monday.
 */
const MOVABLE_HOLIDAYS = [-2, 1, 39, 50]
const FIXED_HOLIDAYS = ['01-01', '05-01', '10-03', '12-25', '12-26']

/** Checks whether a day is a working day: Monday to Friday, except nationwide public holidays in Germany. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !MOVABLE_HOLIDAYS.some((days) => addDays(easter, days) === day)
}

/** Returns the day that is a number of working days after another day. The other day does not count. */
export function addWorkingDays(day: Day, days: number): Day {
  let last = day
  for (let left = days; left > 0;) {
    last = addDays(last, 1)
    if (isWorkingDay(last)) left -= 1
  }
  return last
}

/** Returns Easter Sunday in the Gregorian calendar (Butcher's algorithm, 1876). */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const days = moon - sunday
  const month = 3 + Math.floor((days + 40) / 44)
  const date = days + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` as Day
}
