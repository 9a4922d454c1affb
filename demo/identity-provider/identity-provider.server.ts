// The demo identity provider: an OpenID Connect provider with a few fictional people. Knows nothing of the shop except
// its name, client secret and redirect URI. Stores nothing in the database. Authorization codes live for one minute,
// and signing keys live until the process ends.
import { type ErrorHandler, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { languages } from '#shop/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/db/database.ts'
import { messageResponse } from './page-response.server.ts'
import { authorizePages } from './authorize.server.ts'
import type { AuthorizedChoice, OidcClient } from './client.server.ts'
import { openCodeStore } from './authorization-codes.server.ts'
import { MAX_BODY_BYTES } from './request.ts'
import { tokenEndpoints } from './token-endpoint.server.ts'

export interface DemoIdentityProviderOptions {
  /** Returns the public URL without a trailing slash, used as the OpenID Connect issuer. */
  address(): string
  /** Returns the URL to which the shop sends its own requests to the identity provider. */
  internalUrl(): string
  readonly client: OidcClient
  readonly clock: Clock
  readonly log: Log
}

export interface DemoIdentityProvider {
  /** Discovery, key and token endpoints for the shop. Mount them at the path of the public URL, before the pages. */
  readonly api: Hono
  /** The identity provider's pages for browsers. */
  readonly pages: Hono
}

export function openDemoIdentityProvider({
  address,
  internalUrl,
  client,
  clock,
  log,
}: DemoIdentityProviderOptions): DemoIdentityProvider {
  const context = { address, client, clock, codes: openCodeStore<AuthorizedChoice>(clock) }
  const fail: ErrorHandler = (error, c) => {
    log.error({ event: 'issuer.failed', error }, 'the demo issuer failed')
    return messageResponse(c, 'failed')
  }
  const api = new Hono()
  api.get('/.well-known/openid-configuration', (c) => c.json(discovery(address(), internalUrl())))
  api.route('/', tokenEndpoints(context))
  const pages = new Hono()
  pages.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => messageResponse(c, 'wrong') }))
  pages.route('/', authorizePages(context))
  pages.all('*', (c) => messageResponse(c, 'unknown'))
  return { api: api.onError(fail), pages: pages.onError(fail) }
}

function discovery(issuer: string, internalUrl: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${internalUrl}/token`,
    jwks_uri: `${internalUrl}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    ui_locales_supported: languages,
    authorization_response_iss_parameter_supported: true,
  }
}
