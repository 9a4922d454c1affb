/** Values from the shop's settings that appear in the text pages, formatted in the page's language. */
export interface PageFacts {
  readonly shopName: string
  readonly owner: PageAddress
  readonly representedBy: string
  readonly register: string
  readonly vatId: string
  readonly email: string
  readonly phone: string
  readonly pickupAddress: PageAddress
  /** Price of home delivery, such as "€49". `null`: free. */
  readonly homeDelivery: string | null
  /** The countries to which the shop delivers, as one text: "Austria, Belgium and Germany". */
  readonly countries: string
  readonly termsVersion: string
  /** Absolute URL of the withdrawal form that needs no account. */
  readonly withdrawalUrl: string
  readonly services: PageServices
  /** The cookies that the shop can set with its configuration. */
  readonly cookies: readonly PageCookie[]
  readonly retention: { readonly voucherYears: number; readonly correspondenceYears: number }
}

/** The configured services of other companies that receive data of customers. */
export interface PageServices {
  /** `sandbox`: the simulated bank, which is part of the shop. */
  readonly payments: 'sandbox' | 'stripe'
  /** Whether a mail server sends the e-mails. False: the shop only stores them. */
  readonly sendsEmails: boolean
  /** Whether Twilio sends text messages. False: the shop only stores them. */
  readonly sendsTexts: boolean
  /** The identity providers with which customers can sign in. `name`: the name of a provider without own text. */
  readonly providers: readonly { readonly kind: SignInProvider; readonly name: string }[]
  /** Firebase Authentication, if it replaces the sign-in of the shop. `isPhoneOn`: with codes by text message. */
  readonly firebase: {
    readonly providers: readonly Exclude<SignInProvider, 'oidc'>[]
    readonly isPhoneOn: boolean
  } | null
  /** Whether product pictures are stored with an S3 storage provider. */
  readonly isStoredInBucket: boolean
}

export type SignInProvider = 'google' | 'apple' | 'microsoft' | 'facebook' | 'github' | 'oidc'

export const cookieKinds = [
  'cart',
  'added',
  'notice',
  'session_token',
  'device',
  'sign_up',
  'phone_code',
  'two_factor',
  'passkey',
  'state',
  'setup',
  'bank_clerk',
] as const
export type CookieKind = (typeof cookieKinds)[number]

export interface PageCookie {
  readonly kind: CookieKind
  /** Full name of the cookie over HTTPS. */
  readonly name: string
  /** Lifetime in seconds. */
  readonly seconds: number
}

export interface PageAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly country: string
}

/** A text page in Markdown. */
export interface TextPage {
  readonly title: string
  readonly description: string
  text(facts: PageFacts): string
}

/** Formats an address on one line. */
export function addressInOneLine({ name, street, city, country }: PageAddress): string {
  return [name, street, city, country].join(', ')
}

/** Formats an address as Markdown with line breaks. */
export function addressBlock({ name, street, city, country }: PageAddress): string {
  return [name, street, city, country].join('  \n')
}
