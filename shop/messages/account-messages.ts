import type { Sender } from './sender.ts'

/** Data for an e-mail that reports a security event of the account to its owner. */
export interface SecurityEmailFacts extends CommonAccountFacts {
  /** ISO instant of the event. The e-mail shows it in the time zone `timeZone`. */
  readonly at: string
  readonly timeZone: string
  /**
   * Client that caused the event: browser ("Firefox"), operating system ("Windows") and prefix of the client IP
   * ("203.0.113.0"). `null`: unknown.
   */
  readonly browser: string | null
  readonly system: string | null
  readonly place: string | null
  /** Absolute URL of the account's security page. */
  readonly securityUrl: string
  /** Absolute URL of the page on which the user can request a password reset. */
  readonly forgotUrl: string
}

/**
 * Additional data for the old e-mail address. After a change of e-mail address, both addresses get an e-mail, but only
 * the e-mail to the old address contains these data.
 */
interface OldAddressFacts {
  readonly reader: 'old'
  /**
   * Absolute URL of the link that undoes the change of e-mail address. The link expires at the ISO instant `until`.
   * Absent: the e-mail has no such link.
   */
  readonly undoUrl?: string
  readonly until?: string
}

/** Kinds of security e-mails, with the data of each kind. */
export interface SecurityMessageFacts {
  readonly new_device: SecurityEmailFacts
  readonly password_changed: SecurityEmailFacts
  /** Sent after a change of e-mail address, to both the old and the new address. */
  readonly email_changed: SecurityEmailFacts & ({ readonly reader: 'new' } | OldAddressFacts)
  readonly second_factor_off: SecurityEmailFacts
}

export type SecurityMessageKind = keyof SecurityMessageFacts

/**
 * Data that every account message contains. Never contains a person's name, because a stranger may have typed the name
 * and the e-mail address into a form.
 */
export interface CommonAccountFacts {
  readonly sender: Sender
}

/** Data for an e-mail with a link that gives access to the account. */
export interface AccountLink extends CommonAccountFacts {
  /** Absolute URL of the link, including its token. */
  readonly url: string
  /** ISO instant at which the link expires. The e-mail shows it in the time zone `timeZone`. */
  readonly until: string
  readonly timeZone: string
}

/** Data for an e-mail to an address that somebody typed into a form. The address may belong to another person. */
export interface AccountHint extends CommonAccountFacts {
  /** Absolute URL of the sign-in page. */
  readonly signInUrl: string
}

/** Kinds of account messages, with the data of each kind. */
export interface AccountMessageFacts extends SecurityMessageFacts {
  /** Sent at sign-up to an address without an account. */
  readonly email_verification: AccountLink
  /** E-mail that is sent at sign-up to an address that already has an account. */
  readonly account_exists: AccountHint & { readonly forgotUrl: string }
  readonly sign_in_link: AccountLink
  readonly password_reset: AccountLink
  /** Sent to the new e-mail address when a signed-in user changes the e-mail address of the account. */
  readonly email_change: AccountLink
  /** Sent after a password reset request for an address without an account. */
  readonly account_missing: AccountHint & { readonly signUpUrl: string }
  readonly account_deleted: AccountDeleted
  /** E-mail that is sent when a manager invites somebody to become staff. */
  readonly staff_invitation: AccountLink
}
export type AccountMessageKind = keyof AccountMessageFacts

/** Data for the last e-mail about an account, which confirms that the account was deleted. */
export interface AccountDeleted extends CommonAccountFacts {
  /** ISO instant of the deletion. The e-mail shows it in the time zone `timeZone`. */
  readonly at: string
  readonly timeZone: string
  /** Number of the user's orders that the law requires the shop to keep. */
  readonly orders: number
  /**
   * Number of the user's orders that are not completed. The shop sends messages about an order until it is completed.
   */
  readonly openOrders: number
}
