import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#shop/language.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import type { Session } from '#shop/accounts/accounts.ts'
import type { Asker, Auth } from '#shop/accounts/auth.server.ts'
import type { Providers } from '#shop/accounts/providers.server.ts'
import type { Firebase } from '#shop/accounts/firebase.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Config } from '#app/server/config.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import type { Links } from './links.server.ts'
import type { Notice, Notices } from './notices.server.ts'

/** One request, as a route sees it: who asks, in which language, when, and the shop that answers. */
export interface Visit {
  readonly config: Config
  readonly db: Db
  /** Where pictures and models are kept. */
  readonly files: FileStore
  readonly settings: Settings
  readonly payments: PaymentProvider
  readonly links: Links
  readonly now: Date
  readonly language: Language
  /** The path without its language: what the routes know. */
  readonly path: string
  /** Names this request in the log and on the error page. */
  readonly reference: string
  /** What the page's own scripts carry to be let through the content security policy; none in a page that is kept. */
  readonly nonce: string | undefined
  /** A full page was asked for (no JavaScript, or the first page), not the data of one. */
  readonly isDocument: boolean
  /** Where it is asked from, hashed: never the address itself. Null where nobody can tell. */
  readonly network: string | null
  /** Whether the shopper reached us over https, which decides about secure cookies. */
  readonly isSecure: boolean
  /** Whoever is signed in, asked for once and only when a page wants to know; null for a guest. Never on a page that is kept. */
  who(): Promise<Session | null>
  /** For questions to do with signing in: who asks them, and of whom. */
  readonly asker: Asker
  readonly auth: Auth
  /** Who else may say who a shopper is, in the order in which they are shown. */
  readonly providers: Providers
  /** Who signs shoppers in instead of the shop; null: the shop itself. */
  readonly firebase: Firebase | null
  /** Cookies that go with the answer, beside those that its route names. */
  readonly cookies: string[]
  readonly notices: Notices
  /** What an earlier answer left to be said on this page. */
  readonly notice: Notice | null
  /** What the page's loaders tell search engines, in schema.org's words (app/http/structured-data.server.ts). */
  readonly told: object[]
  /** Secret keys of this shop, by what they are for. */
  readonly secrets: Secrets
  ready(): Promise<void>
}

export interface Secrets {
  readonly links: string
  readonly bank: string
  readonly auth: string
}

export const visitContext = createContext<Visit>()

export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}
