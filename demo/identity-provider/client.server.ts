import type { Clock } from '#platform/clock.ts'
import { AuthorizationRequest } from './request.ts'
import type { CodeStore } from './authorization-codes.server.ts'
import type { Person } from './people.ts'

/** The only registered OpenID Connect client: the shop. */
export interface OidcClient {
  readonly id: string
  readonly secret: string
  readonly name: string
  /** The only URL that the identity provider redirects to. */
  redirectUri(): string
}

/**
 * The person that a visitor chose, with the values of the authorization request. An authorization code stands for this
 * choice.
 */
export interface AuthorizedChoice {
  readonly person: Person
  readonly nonce: string
  readonly challenge: string
}

/** Context shared by the routes of the demo identity provider. */
export interface ProviderContext {
  /** Returns the public URL without a trailing slash, used as the OpenID Connect issuer. */
  address(): string
  readonly client: OidcClient
  readonly codes: CodeStore<AuthorizedChoice>
  readonly clock: Clock
}

/**
 * Parses an authorization request. Returns `null` if the request is invalid, or if it names another client or redirect
 * URI than the registered ones.
 */
export function readRequest(sent: object, client: OidcClient): AuthorizationRequest | null {
  const { data } = AuthorizationRequest.safeParse(sent)
  return data && data.client_id === client.id && data.redirect_uri === client.redirectUri() ? data : null
}
