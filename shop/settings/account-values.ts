// Converts the accounts of the bookkeeping in the settings to the text of a form field and back. Never stores anything.
import type { CountryCode } from '#shop/address.ts'

/** The groups of tax cases without a tax rate that have an account of their own. */
export const untaxedRevenues = ['export', 'margin', 'exempt', 'small_business'] as const
export type UntaxedRevenue = (typeof untaxedRevenues)[number]

/**
 * The account of one kind of revenue. `of`: a tax rate in percent (`19`), a country with a tax rate (`AT 20`), or one of
 * `untaxedRevenues`. A rate with its country comes before a rate without one.
 */
export interface RevenueAccount {
  readonly of: string
  readonly account: string
  /** Key with which the bookkeeping program computes the tax. Empty: the account does it. */
  readonly taxKey: string
}

/** Why a typed list of accounts is invalid. `line`: the invalid line. */
export type AccountsError =
  | { readonly kind: 'account_line'; readonly line: string }
  | { readonly kind: 'account_twice'; readonly of: string }
  | { readonly kind: 'account_country'; readonly code: CountryCode }

const MAX_LINE_LENGTH = 40
const LINE = /^((?:[A-Z]{2} )?\d{1,2}(?:\.\d{1,2})?|[a-z_]+): (\d{1,9})(?: (\d{1,4}))?$/

/** Formats accounts, one per line: "AT 20: 8331" or, with a tax key, "19: 8400 3". */
export function accountsText(accounts: readonly RevenueAccount[]): string {
  return accounts
    .map(({ of, account, taxKey }) => `${of}: ${account}${taxKey === '' ? '' : ` ${taxKey}`}`)
    .join('\n')
}

/** Brings a typed list into the form of `accountsText`: "at 20,0 % = 8331" becomes "AT 20: 8331". */
export function normalizeAccounts(text: string): string {
  return text
    .split(/[\r\n;]+/)
    .map((line) => normalizeLine(line.trim().replaceAll(/\s+/g, ' ')))
    .filter((line) => line !== '')
    .join('\n')
}

const TYPED = /^(?:([a-z]{2}) )?(\d{1,2})(?:[.,](\d{1,2}))? ?%? ?[:=]? ?(\d.*)$/i

function normalizeLine(line: string): string {
  const untaxed = /^([a-z][a-z _-]{3,}?) ?[:=]? ?(\d.*)$/i.exec(line)
  if (untaxed) return `${(untaxed[1] ?? '').toLowerCase().replaceAll(/[ -]/g, '_')}: ${untaxed[2]}`
  const [, country = '', whole = '', decimals = '', account] = TYPED.exec(line) ?? []
  if (account === undefined) return line
  const fraction = decimals.replace(/0+$/, '')
  const rate = fraction === '' ? whole : `${whole}.${fraction}`
  return `${country === '' ? '' : `${country.toUpperCase()} `}${rate}: ${account.replace(/ ?[/|] ?/, ' ')}`
}

/** Reads a list that `normalizeAccounts` has normalized. `knows`: whether a country exists. */
export function readAccounts(
  text: string,
  knows: (code: CountryCode) => boolean,
): { readonly value: RevenueAccount[] } | { readonly error: AccountsError } {
  const value: RevenueAccount[] = []
  for (const line of text.split('\n')) {
    const [, of = '', account = '', taxKey = ''] = LINE.exec(line) ?? []
    const isUntaxed = /^[a-z]/.test(of)
    if (of === '' || (isUntaxed && !untaxedRevenues.some((known) => known === of)))
      return { error: { kind: 'account_line', line: line.slice(0, MAX_LINE_LENGTH) } }
    const [code = ''] = of.split(' ')
    if (of.includes(' ') && !knows(code)) return { error: { kind: 'account_country', code } }
    if (value.some((other) => other.of === of)) return { error: { kind: 'account_twice', of } }
    value.push({ of, account, taxKey })
  }
  return { value }
}
