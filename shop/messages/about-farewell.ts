import type { AboutAccount } from './about-account.ts'

/** The last letter: the account is gone, and what is left of it. */
export interface AccountDeleted extends AboutAccount {
  /** When, as an ISO instant, and the zone to tell it in. */
  readonly at: string
  readonly timeZone: string
  /** Orders of theirs that the law keeps. */
  readonly orders: number
  /** Those of them that are not over yet, and are written about until they are. */
  readonly openOrders: number
}
