import type { Clock } from '#platform/clock.ts'
import { AuthorizationRequest } from './request.ts'
import type { CodeStore } from './authorization-codes.server.ts'
import type { Person } from './people.ts'

/** The only one who may ask the issuer. */
export interface OidcClient {
  readonly id: string
  readonly secret: string
  readonly name: string
  /** Where browsers are sent back to, and nowhere else. */
  redirectUri(): string
}

/** What somebody chose, on its way to becoming a token. */
export interface AuthorizedChoice {
  readonly person: Person
  readonly nonce: string
  readonly challenge: string
}

/** What the parts of the issuer share. */
export interface ProviderContext {
  /** Where browsers find it, without a slash at the end: its name as an issuer. */
  address(): string
  readonly client: OidcClient
  readonly codes: CodeStore<AuthorizedChoice>
  readonly clock: Clock
}

/** A request that may be answered: of the one client that there is, back to where it lives; null for every other. */
export function readRequest(sent: object, client: OidcClient): AuthorizationRequest | null {
  const { data } = AuthorizationRequest.safeParse(sent)
  return data && data.client_id === client.id && data.redirect_uri === client.redirectUri() ? data : null
}
