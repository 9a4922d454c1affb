import { addDays, DAY, type Day, dayOf } from '#shop/time.ts'
import { isWorkingDay } from '#shop/working-days.ts'
import { WITHDRAWAL_DAYS } from '#shop/return-days.ts'
import type { ReturnPromise } from './orders.ts'

/**
 * Returns the last day on which a customer may withdraw from the contract for items that arrived on the day
 * `arrivedOn`. The day of arrival does not count. A period that would end on a Saturday, a Sunday or a public holiday
 * ends on the next working day (Regulation (EEC) 1182/71, article 3). The function uses the nationwide German holidays
 * for every country. Customers in other countries may therefore get a longer period.
 */
export function lastDayToWithdraw(arrivedOn: Day): Day {
  let last = addDays(arrivedOn, WITHDRAWAL_DAYS)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return last
}

/**
 * Returns the last day on which an item with the given return terms may be returned. `null`: the item can be returned
 * only if it is faulty.
 */
export function lastDayToReturn({ returnTerms, returnDays }: ReturnPromise, arrivedOn: Day): Day | null {
  if (returnTerms === 'if_faulty') return null
  const withdrawal = lastDayToWithdraw(arrivedOn)
  const voluntary = addDays(arrivedOn, returnDays ?? 0)
  return voluntary > withdrawal ? voluntary : withdrawal
}

/** Returns the last millisecond of a day in a time zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  const next = addDays(day, 1)
  // Binary search for the change of date: midnight in any time zone is at most 14 hours before and 12 hours after
  // midnight UTC. Some daylight-saving changes happen at midnight, so arithmetic with offsets would fail.
  let [before, since] = [Date.parse(next) - DAY, Date.parse(next) + DAY]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    if (dayOf(new Date(middle), timeZone) < next) before = middle
    else since = middle
  }
  return new Date(before)
}
