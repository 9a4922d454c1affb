// OpenID Connect with authorization code, PKCE, state and nonce. `openid-client` checks issuer, audience, expiry and
// nonce of the ID token; non-repudiation checks are enabled, so it verifies the signature too.
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
  /** The provider's metadata as constants, or the URL to discover them. */
  readonly server: KnownServer | DiscoveredServer
  /** Requested in addition to `openid`. */
  readonly scopes: readonly string[]
  readonly parameters?: Readonly<Record<string, string>>
  /** Whether the provider supports `ui_locales`. Google, Apple and Microsoft detect the language themselves. */
  readonly hasLocales?: boolean
  /** Returns whether a user with these claims may sign in. Absent: everybody may. */
  admits?(claims: Claims): boolean
  /**
   * Returns whether the provider verified the address once (`proved`) or guarantees that it still belongs to the user
   * (`trusted`).
   */
  proofOfEmail(claims: Claims): 'none' | 'proved' | 'trusted'
}

export type KnownServer = Required<
  Pick<client.ServerMetadata, 'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri'>
>

export interface DiscoveredServer {
  /** URL of the discovery document, or of an issuer for which `openid-client` checks the name itself. */
  readonly discoveredAt: string
  /** Returns whether the discovered issuer is an accepted one. */
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
  // User info is requested only if the ID token has no e-mail address.
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

/** Exchanges the authorization code for tokens, with the PKCE verifier. Better Auth has already checked the state. */
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

/** Sends a request of `openid-client`; its body is form data or empty. */
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
    // Only a stand-in is reached over HTTP; any other provider must use HTTPS endpoints.
    execute: address.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  })
  if (!isCalled(configuration.serverMetadata().issuer))
    throw new InvalidProviderResponse('it calls itself by another name')
  return configuration
}

/** Returns the client authentication: `client_secret_post` if the provider supports it, else `client_secret_basic`. */
function secretOf({ secret }: Issuer): client.ClientAuth {
  // oxlint-disable-next-line typescript/no-misused-promises -- the library awaits it, as its own PrivateKeyJwt is asynchronous
  return async (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const show = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
    show(await secret())(server, metadata, body, headers)
  }
}

/** Caches the result of `make` for an hour. Concurrent callers share one call; a failure is not cached. */
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

/**
 * Runs a call to the provider. Throws `ProviderUnavailable` or `InvalidProviderResponse` for errors the provider
 * caused.
 */
async function believed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOfTheIssuer(error)) throw error
    // `openid-client` wraps errors thrown by its fetch function.
    if (error.cause instanceof ProviderUnavailable) throw error.cause
    throw new InvalidProviderResponse(error.code ?? 'unexpected', { cause: error })
  }
}

/**
 * Returns whether the provider caused the error: its code begins with `OAUTH_`. Errors of wrong usage have other codes.
 */
function isOfTheIssuer(error: unknown): error is Error & { readonly code?: string } {
  if (error instanceof client.ClientError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_')
}
