// OpenID Connect as far as the shop speaks it: code with PKCE, state and nonce. `openid-client` believes an ID token only
// when its issuer, audience, expiry and nonce are right, and is told to check its signature as well.
import * as client from 'openid-client'
import type {
  AuthorizationParams,
  CallbackParams,
  Identity,
  IdentityProvider,
  ProviderName,
} from '#shop/accounts/federated/providers.ts'
import { HOUR } from '#shop/time.ts'
import {
  addressWith,
  InvalidProviderResponse,
  outcomeOf,
  ProviderUnavailable,
  requestText,
} from './http.server.ts'
import { challengeOf, emailFrom, nameFrom } from './identity.ts'

export type Claims = Readonly<Record<string, unknown>>

export interface Issuer extends ProviderName {
  readonly clientId: string
  secret(): Promise<string>
  /** What the issuer says of itself: written down, or asked of it. */
  readonly server: KnownServer | DiscoveredServer
  /** Asked of it beside `openid`. */
  readonly scopes: readonly string[]
  readonly parameters?: Readonly<Record<string, string>>
  /** Whether it may be asked to speak a language: those of the large ones who have no such parameter find it by themselves. */
  readonly hasLocales?: boolean
  /** Whether somebody with these claims may come in at all. */
  admits?(claims: Claims): boolean
  /** Whether its claims prove the address they name, and are to be trusted that it is still theirs. */
  proofOfEmail(claims: Claims): 'none' | 'proved' | 'trusted'
}

export type KnownServer = Required<
  Pick<client.ServerMetadata, 'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri'>
>

export interface DiscoveredServer {
  /** The address of its metadata, or that of an issuer whose name the library compares itself. */
  readonly discoveredAt: string
  /** Whether it may call itself this. */
  isCalled(issuer: string): boolean
}

const OLDEST_TOKEN_SECONDS = 10 * 60
const LEEWAY_SECONDS = 60
const LONGEST_SUBJECT = 255

export function oidcProvider(issuer: Issuer): IdentityProvider {
  const { id, name } = issuer
  const configuration = keptForAnHour(() => configurationOf(issuer))
  return {
    id,
    name,
    lead: (params) =>
      outcomeOf(issuer, () => believed(async () => pageOf(issuer, await configuration(), params))),
    identify: (params) =>
      outcomeOf(issuer, () => believed(async () => identityOf(issuer, await configuration(), params))),
  }
}

function pageOf(
  { scopes, parameters, hasLocales }: Issuer,
  configuration: client.Configuration,
  { redirectUri, verifier, nonce, state, language }: AuthorizationParams,
): URL {
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: ['openid', ...scopes].join(' '),
    state,
    nonce,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(hasLocales && { ui_locales: language }),
    ...parameters,
  })
}

async function identityOf(
  issuer: Issuer,
  configuration: client.Configuration,
  brought: CallbackParams,
): Promise<Identity> {
  const { claims, accessToken } = await exchange(configuration, brought)
  const age = Date.now() / 1000 - claims.iat
  if (age > OLDEST_TOKEN_SECONDS || age < -LEEWAY_SECONDS) throw new InvalidProviderResponse('too old')
  if (claims.sub.length > LONGEST_SUBJECT) throw new InvalidProviderResponse('about nobody')
  if (issuer.admits?.(claims) === false) throw new InvalidProviderResponse('not of this directory')
  // Asked only where a token does not tell the address.
  const isMoreKnown = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
  const more = isMoreKnown ? await client.fetchUserInfo(configuration, accessToken, claims.sub) : {}
  const told: Claims = { ...more, ...claims }
  const proof = issuer.proofOfEmail(told)
  return {
    subject: claims.sub,
    name: nameFrom(told['name'] ?? brought.name),
    email: proof === 'none' ? null : emailFrom(told['email']),
    isTrustedForEmail: proof === 'trusted',
  }
}

/** The code for tokens: shown with the verifier that only the shop has. Better Auth has compared the state before. */
async function exchange(
  configuration: client.Configuration,
  { code, iss, redirectUri, verifier, nonce }: CallbackParams,
) {
  const address = addressWith(redirectUri, { code, ...(iss !== null && { iss }) })
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: client.skipStateCheck,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new InvalidProviderResponse('there is no ID token')
  return { claims, accessToken: tokens.access_token }
}

async function configurationOf(issuer: Issuer): Promise<client.Configuration> {
  const { server } = issuer
  const configuration = 'issuer' in server ? known(issuer, server) : await discovered(issuer, server)
  configuration[client.customFetch] = askIt
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** What the library sends to an issuer is a form or nothing. */
const askIt: client.CustomFetch = (url, { method, headers, body }) =>
  requestText(url, { method, headers, ...(body instanceof URLSearchParams && { body }) })

const METADATA = { [client.clockTolerance]: LEEWAY_SECONDS }

function known(issuer: Issuer, server: KnownServer): client.Configuration {
  const methods = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
  return new client.Configuration({ ...server, ...methods }, issuer.clientId, METADATA, secretOf(issuer))
}

async function discovered(
  issuer: Issuer,
  { discoveredAt, isCalled }: DiscoveredServer,
): Promise<client.Configuration> {
  const address = new URL(discoveredAt)
  const configuration = await client.discovery(address, issuer.clientId, METADATA, secretOf(issuer), {
    [client.customFetch]: askIt,
    // Who is asked with encryption may not name a page without it.
    execute: address.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  })
  if (!isCalled(configuration.serverMetadata().issuer))
    throw new InvalidProviderResponse('it calls itself by another name')
  return configuration
}

/** How the shop shows its secret: in the form where the issuer takes it there, else in the header. */
function secretOf({ secret }: Issuer): client.ClientAuth {
  // oxlint-disable-next-line typescript/no-misused-promises -- the library awaits it, as its own PrivateKeyJwt is asynchronous
  return async (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const show = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
    show(await secret())(server, metadata, body, headers)
  }
}

/** Makes a value when it is asked for and keeps it for an hour. Who asks meanwhile waits for the same one; a failure is not kept. */
function keptForAnHour<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly until: number } | null = null
  return () => {
    if (kept && kept.until > performance.now()) return kept.value
    const made = { value: make(), until: performance.now() + HOUR }
    made.value.catch(() => {
      if (kept === made) kept = null
    })
    kept = made
    return made.value
  }
}

/** Runs what asks an issuer; throws `ProviderUnavailable` or `InvalidProviderResponse` for whatever the issuer did wrong. */
async function believed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOfTheIssuer(error)) throw error
    // The library wraps what its fetch throws.
    if (error.cause instanceof ProviderUnavailable) throw error.cause
    throw new InvalidProviderResponse(error.code ?? 'unexpected', { cause: error })
  }
}

/** What the library found wrong with an answer has a code; what was called wrongly has one that does not begin like this. */
function isOfTheIssuer(error: unknown): error is Error & { readonly code?: string } {
  if (error instanceof client.ClientError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_')
}
