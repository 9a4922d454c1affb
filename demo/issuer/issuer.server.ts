// The demonstration's own issuer of identities: speaks OpenID Connect like any other, offers a few people who do not exist,
// and knows nothing of the shop but its name and where it sends browsers back to. It keeps nothing beyond a minute; its keys
// last as long as it runs.
import { type ErrorHandler, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { languages } from '#shop/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/db/database.ts'
import { say } from './answer.server.ts'
import { choosing } from './choosing.server.ts'
import type { Chosen, IssuerClient } from './client.server.ts'
import { keptForAMinute } from './codes.server.ts'
import { LARGEST_BODY } from './request.ts'
import { tokens } from './tokens.server.ts'

export interface IssuerOptions {
  /** Where browsers find it, without a slash at the end: its name as an issuer. */
  address(): string
  /** Where the shop itself reaches it. */
  reachedAt(): string
  readonly client: IssuerClient
  readonly clock: Clock
  readonly log: Log
}

export interface Issuer {
  /** What the shop calls, showing its secret; to be mounted at the path of its address, before the pages. */
  readonly api: Hono
  /** What browsers open. */
  readonly pages: Hono
}

/** Opens the issuer. */
export function openIssuer({ address, reachedAt, client, clock, log }: IssuerOptions): Issuer {
  const desk = { address, client, clock, codes: keptForAMinute<Chosen>(clock) }
  const fail: ErrorHandler = (error, c) => {
    log.error({ event: 'issuer.failed', error }, 'the demo issuer failed')
    return say(c, 'failed')
  }
  const api = new Hono()
  api.get('/.well-known/openid-configuration', (c) => c.json(discovery(address(), reachedAt())))
  api.route('/', tokens(desk))
  const pages = new Hono()
  pages.use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => say(c, 'wrong') }))
  pages.route('/', choosing(desk))
  pages.all('*', (c) => say(c, 'unknown'))
  return { api: api.onError(fail), pages: pages.onError(fail) }
}

function discovery(issuer: string, reachedAt: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${reachedAt}/token`,
    jwks_uri: `${reachedAt}/keys`,
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
