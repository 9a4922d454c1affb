import type { TaxScheme } from '#shop/tax-case.ts'

/** Facts from the configuration and the settings that the generated parts of the text pages state. */
export interface PageFacts {
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

/** Delivery times of a country. `made`: from the end of the production. */
export interface DeliveryTimeRow {
  readonly country: string
  readonly stocked: string
  readonly made: string
}

/**
 * A text page in Markdown. Its text contains placeholders such as `{owner}`, which the shop replaces with its settings.
 */
export interface TextPage {
  readonly title: string
  readonly description: string
  readonly text: string
}

/** Terms by version: the title and the text with placeholders. */
export type EarlierTerms = Readonly<Record<string, { readonly title: string; readonly text: string }>>

/**
 * Parts of the text pages that are not a single setting. The placeholders `{services}`, `{cookies}` and `{retention}`
 * insert the blocks with the same names.
 */
export interface PageBlocks {
  readonly services: (facts: Pick<PageFacts, 'services'>) => string
  readonly cookies: (facts: Pick<PageFacts, 'cookies'>) => string
  readonly retention: (facts: Pick<PageFacts, 'retention'>) => string
  /** What `{home_delivery}` inserts if home delivery is free. */
  readonly freeDelivery: string
  /** What `{vat}` inserts. `isExporting`: the shop also delivers to countries outside the EU. */
  readonly vat: Readonly<Record<TaxScheme, (isExporting: boolean) => string>>
  /** What `{import_duties}` inserts if the shop also delivers to countries outside the EU. */
  readonly importDuties: string
  /** What `{dispute_settlement}` inserts. `board`: name and address of the arbitration board, or an empty text. */
  readonly disputeSettlement: Readonly<Record<'unwilling' | 'willing' | 'obliged', (board: string) => string>>
}
