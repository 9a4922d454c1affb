import type { Language } from '#shop/language.ts'
import type { Outcome } from '#shop/problems.ts'

/** Somebody else who may tell the shop who a shopper is, as a page names them. */
export interface ProviderName {
  /** By which its identities are known for ever: `google`, `oidc-house`. */
  readonly id: string
  readonly name: string
}

/** The provider of the demo, which knows only people who do not exist. */
export const DEMO_PROVIDER = 'demo'

/** Whose identities nobody can hold against the shop: everybody may be them. */
export function isDemoProvider(id: string): boolean {
  return id === DEMO_PROVIDER
}

/** Who somebody is, as a provider says. */
export interface Identity {
  /** What the provider calls them, for ever. */
  readonly subject: string
  readonly name: string
  /** In small letters; null where none was proved to the provider. */
  readonly email: string | null
  /** Whether the provider can be trusted that the address is still theirs: it then opens the account that has it. */
  readonly isTrustedForEmail: boolean
}

/** What binds an answer to the browser that asked. */
export interface FlowState {
  readonly redirectUri: string
  /** PKCE: shown to the provider only when the code is exchanged. */
  readonly verifier: string
  /** To be found again in the ID token. */
  readonly nonce: string
}

/** What a browser is sent with. */
export interface AuthorizationParams extends FlowState {
  readonly state: string
  /** To be asked in, where the provider can. */
  readonly language: Language
}

/** What a browser brought back. */
export interface CallbackParams extends FlowState {
  readonly code: string
  /** What Apple tells of a name, the first time only. */
  readonly name: string | null
  /** Who answers, where an issuer says so (RFC 9207). */
  readonly iss: string | null
}

/** Why a provider does not say who somebody is: it gives no answer, or none that can be believed. */
export type ProviderFailure = 'accounts.provider_unreachable' | 'accounts.provider_refused'

export interface IdentityProvider extends ProviderName {
  /** Where a browser is sent to. */
  lead(leading: AuthorizationParams): Promise<Outcome<URL, ProviderFailure>>
  /** Who somebody is, from the code their browser brought back. */
  identify(brought: CallbackParams): Promise<Outcome<Identity, ProviderFailure>>
}

/** The providers by id, in the order in which they are shown. */
export type Providers = ReadonlyMap<string, IdentityProvider>

/** The demonstration's own issuer, where there is one. */
export interface DemoIssuer {
  readonly issuer: string
  /** Where the shop itself reaches it. */
  readonly reachedAt: string
  readonly clientId: string
  readonly clientSecret: string
}
