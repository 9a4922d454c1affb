import type { CountryCode } from '#shop/address.ts'
import type { DocumentKind } from '#shop/invoices/invoices.ts'
import type { Money } from '#shop/money.ts'
import type { RevenueAccount, UntaxedRevenue } from '#shop/settings/account-values.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import type { Day } from '#shop/time.ts'

/** The accounts of the bookkeeping, as the settings name them. An empty account is not set. */
export interface Accounts {
  readonly receivables: string
  readonly payments: string
  readonly revenue: readonly RevenueAccount[]
}

/** The part of an invoice or credit note with one taxation. */
export interface DocumentPart {
  readonly kind: DocumentKind
  readonly number: string
  readonly order: string
  readonly day: Day
  readonly country: CountryCode
  readonly taxCase: TaxCase
  /** Tax rate in basis points. */
  readonly rate: number
  /** Amount with tax, zero or more. */
  readonly gross: Money
}

/** A captured payment or a refund that was paid out. */
export interface MoneyMovement {
  readonly kind: 'payment' | 'refund'
  /** Number of the invoice or credit note, or of the order if there is none. */
  readonly number: string
  readonly order: string
  readonly day: Day
  readonly amount: Money
}

/** A row of the booking table. The amount is positive; `side` says on which side of `account` it is booked. */
export interface Booking {
  readonly day: Day
  readonly amount: Money
  readonly side: 'debit' | 'credit'
  readonly account: string
  readonly contraAccount: string
  readonly taxKey: string
  readonly number: string
  readonly about: DocumentPart | MoneyMovement
}

/** Returns the bookings of documents and of money, by day and document. Leaves out amounts of zero. */
export function bookingsOf(
  parts: readonly DocumentPart[],
  movements: readonly MoneyMovement[],
  accounts: Accounts,
): Booking[] {
  const all = [
    ...parts.map((part) => documentBooking(part, accounts)),
    ...movements.map((movement) => moneyBooking(movement, accounts)),
  ]
  return all
    .filter(({ amount }) => amount.minor !== 0)
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.number, b.number))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function documentBooking(part: DocumentPart, accounts: Accounts): Booking {
  const revenue = revenueAccountOf(part, accounts.revenue)
  return {
    day: part.day,
    amount: part.gross,
    side: part.kind === 'invoice' ? 'debit' : 'credit',
    account: accounts.receivables,
    contraAccount: revenue?.account ?? '',
    taxKey: revenue?.taxKey ?? '',
    number: part.number,
    about: part,
  }
}

function moneyBooking(movement: MoneyMovement, accounts: Accounts): Booking {
  return {
    day: movement.day,
    amount: movement.amount,
    side: movement.kind === 'payment' ? 'debit' : 'credit',
    account: accounts.payments,
    contraAccount: accounts.receivables,
    taxKey: '',
    number: movement.number,
    about: movement,
  }
}

const untaxed: Readonly<Record<Exclude<TaxCase, 'standard'>, UntaxedRevenue>> = {
  margin_used: 'margin',
  margin_art: 'margin',
  margin_antiques: 'margin',
  exempt: 'exempt',
  small_business: 'small_business',
  export: 'export',
}

/** Returns the names under which the settings may list the account of a taxation, the more exact first. */
export function revenueNames({ country, taxCase, rate }: Pick<DocumentPart, 'country' | 'taxCase' | 'rate'>) {
  if (taxCase !== 'standard') return [untaxed[taxCase]]
  const percent = String(rate / 100)
  return [`${country} ${percent}`, percent]
}

export function revenueAccountOf(
  part: Pick<DocumentPart, 'country' | 'taxCase' | 'rate'>,
  accounts: readonly RevenueAccount[],
): RevenueAccount | null {
  for (const name of revenueNames(part)) {
    const found = accounts.find(({ of }) => of === name)
    if (found) return found
  }
  return null
}

/**
 * Returns the accounts that the bookings of sales with these taxations need and the settings do not name:
 * `receivables`, `payments`, `AT 20`.
 */
export function missingAccounts(
  sales: readonly Pick<DocumentPart, 'country' | 'taxCase' | 'rate'>[],
  accounts: Accounts,
): string[] {
  if (sales.length === 0) return []
  const revenues = sales.filter((sale) => !revenueAccountOf(sale, accounts.revenue))
  const named = (['receivables', 'payments'] as const).filter((name) => accounts[name] === '')
  return [...new Set([...named, ...revenues.flatMap((sale) => revenueNames(sale)[0] ?? [])])]
}
