import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#shop/language.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import type { Session } from '#shop/accounts/accounts.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import type { Firebase } from '#shop/accounts/firebase/firebase.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { MailAddress, SmtpServer } from '#shop/messages/smtp-config.server.ts'
import type { SmsTransport, Transport } from '#shop/messages/transport.server.ts'
import type { Twilio } from '#shop/messages/twilio-config.server.ts'
import type { PaymentsConfig } from '#shop/payments/config.server.ts'
import type { FirebaseConfig } from '#shop/accounts/firebase/config.server.ts'
import type { ProviderConfig } from '#shop/accounts/federated/config.server.ts'
import type { FilesConfig } from '#platform/files/config.server.ts'
import type { Mode } from '#platform/environment.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import type { Links } from './links.server.ts'
import type { Notice, Notices } from './notices.server.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'
import type { Providers } from '#shop/accounts/federated/providers.ts'

/** The configuration that routes may read. Only `app/server/config.server.ts` reads the environment. */
export interface RequestConfig {
  readonly mode: Mode
  readonly dataDir: string
  readonly payments: PaymentsConfig
  readonly firebase: FirebaseConfig | null
  /** The configured identity providers. */
  readonly providers: readonly ProviderConfig[]
  /** Storage of photos and 3D models. */
  readonly files: FilesConfig
  /** The SMTP server that sends e-mails. `null`: the shop stores e-mails in the outbox without sending them. */
  readonly smtp: SmtpServer | null
  /** The sender of e-mails. `null`: the sender is the shop's contact address. */
  readonly mailFrom: MailAddress | null
  /**
   * The Twilio account that sends text messages. `null`: the shop stores text messages in the outbox without sending
   * them.
   */
  readonly twilio: Twilio | null
}

/**
 * Everything a route needs to handle one request: the customer, the language, the time, and the services of the shop.
 */
export interface RequestContext {
  readonly config: RequestConfig
  readonly db: Db
  /** Storage of photos and 3D models. */
  readonly files: FileStore
  readonly settings: Settings
  readonly payments: PaymentProvider
  /** Send a message at once. `null`: the service is not set up. */
  readonly senders: { readonly email: Transport | null; readonly sms: SmsTransport | null }
  readonly links: Links
  readonly now: Date
  readonly language: Language
  /** The path without its language prefix, as app/routes.ts declares it. */
  readonly path: string
  /** The URL path that the browser must use instead, without a language prefix. `null`: the path is right. */
  readonly unprefixedPath: string | null
  /** Who requests the page before the shop opens. `null`: the shop is open. */
  readonly beforeOpening: 'visitor' | 'staff' | null
  /** Whether the page is hidden from this visitor until the shop opens. */
  readonly isHidden: boolean
  /** Identifies this request in the log and on the error page. */
  readonly reference: string
  /**
   * The nonce that marks the shop's own inline scripts. The content security policy allows scripts with this nonce.
   * Before the page cache stores a page, it removes the nonce and allows the marked scripts by their hashes.
   */
  readonly nonce: string
  /**
   * Whether the browser requested a whole document. False if the browser requested only the data of a page. Browsers
   * request a document for the first page. Without JavaScript, they request a document for every page.
   */
  readonly isDocument: boolean
  /** Hash of the client IP, never the IP itself. `null` if the IP is unknown. */
  readonly ipHash: string | null
  /** Whether the customer connected over HTTPS. Cookies are `Secure` only in this case. */
  readonly isSecure: boolean
  /**
   * Returns the session, or `null` for a guest. Reads the database only when called, and at most once per request.
   * Throws if the requested page is cached, because cached pages must be the same for all customers.
   */
  session(): Promise<Session | null>
  /** The request data that authentication functions need: headers, client IP, time and language. */
  readonly authRequest: AuthRequest
  readonly auth: Auth
  /** Identity providers in the order in which pages show them. */
  readonly providers: Providers
  /** The Firebase project that signs customers in. `null`: the shop itself signs customers in. */
  readonly firebase: Firebase | null
  /** Set-Cookie headers to send with the response, in addition to those of the route. */
  readonly cookies: string[]
  readonly notices: Notices
  /** The notice that the previous response stored in a cookie, for the next page to show. */
  readonly notice: Notice | null
  /**
   * Structured data (schema.org) collected by the page's loaders, see
   * app/routes/storefront/shared/structured-data.server.ts.
   */
  readonly structuredData: object[]
  /** Errors that loaders, actions or the rendering of the page threw. Refusals are not errors. */
  readonly failures: unknown[]
  /** Secret keys of this shop, by purpose. */
  readonly secrets: Secrets
  ready(): Promise<void>
}

export interface Secrets {
  readonly links: string
  readonly bank: string
  readonly auth: string
}

export const requestContextKey = createContext<RequestContext>()

export function requestContextOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContextKey)
}
