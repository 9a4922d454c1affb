import type { Language } from '#shop/language.ts'
import type { Outcome } from '#shop/problems.ts'

/** ID and display name of an identity provider. */
export interface ProviderName {
  /**
   * ID of the provider, such as `google` or `oidc-house`. Stored with every linked identity, so it must never change.
   */
  readonly id: string
  readonly name: string
}

/** ID of the demo's identity provider, whose users are fictional. */
export const DEMO_PROVIDER = 'demo'

/**
 * Returns whether the ID belongs to the demo's identity provider. This provider must not be trusted, because anybody
 * may sign in as any of its users.
 */
export function isDemoProvider(id: string): boolean {
  return id === DEMO_PROVIDER
}

/** A user's identity at a provider. */
export interface Identity {
  /** ID of the user at the provider. This ID never changes. */
  readonly subject: string
  readonly name: string
  /** The user's e-mail address in lower case. `null`: the provider verified no address. */
  readonly email: string | null
  /**
   * Whether the provider guarantees that the e-mail address still belongs to the user. Without this guarantee, the
   * identity must not sign in to an existing account with that address.
   */
  readonly isTrustedForEmail: boolean
}

/** Values that bind a callback to the browser that started the sign-in. */
export interface FlowState {
  readonly redirectUri: string
  /** PKCE code verifier, sent to the provider only when the code is exchanged. */
  readonly verifier: string
  /** Random value that the provider's ID token must contain. */
  readonly nonce: string
}

/** Parameters of an authorization URL. */
export interface AuthorizationParams extends FlowState {
  readonly state: string
  /** Language for the provider's sign-in page. Not every provider supports this parameter. */
  readonly language: Language
}

/** Parameters with which an identity provider redirects the browser back to the shop. */
export interface CallbackParams extends FlowState {
  readonly code: string
  /** User's name. Apple sends the name only at the first sign-in. `null`: the callback contained no name. */
  readonly name: string | null
  /** Issuer identifier (RFC 9207). `null`: the provider does not send an issuer identifier. */
  readonly iss: string | null
}

/** Reason why a sign-in was refused: the provider did not respond, or its response was invalid. */
export type ProviderFailure = 'accounts.provider_unreachable' | 'accounts.provider_refused'

export interface IdentityProvider extends ProviderName {
  /** Returns the URL of the provider's page on which the user signs in. */
  authorizationUrl(params: AuthorizationParams): Promise<Outcome<URL, ProviderFailure>>
  /** Exchanges the authorization code for the user's identity. */
  exchangeCode(params: CallbackParams): Promise<Outcome<Identity, ProviderFailure>>
}

/** Providers by ID, in display order. */
export type Providers = ReadonlyMap<string, IdentityProvider>

/** Configuration of the demo's identity provider. */
export interface DemoProviderConfig {
  readonly issuer: string
  /** URL at which the shop's server reaches the provider. */
  readonly internalUrl: string
  readonly clientId: string
  readonly clientSecret: string
}
