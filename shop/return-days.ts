/** The legal withdrawal period in days (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14

/** The longest voluntary return period in days that the settings allow. */
export const MAX_RETURN_DAYS = 365

/**
 * Returns the voluntary return period in days, from the setting `returnDays`. `null`: the shop promises no return after
 * the legal withdrawal period.
 */
export function voluntaryReturnDays(returnDays: number): number | null {
  return returnDays > WITHDRAWAL_DAYS ? returnDays : null
}
