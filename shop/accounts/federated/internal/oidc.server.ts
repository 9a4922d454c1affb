// Implements OpenID Connect with authorization code, PKCE, state and nonce. `openid-client` checks issuer, audience,
// expiry and nonce of the ID token. `openid-client` verifies the signature of the ID token only because this module
// calls `enableNonRepudiationChecks`.
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
  urlWithQuery,
  InvalidProviderResponse,
  outcomeOf,
  IdentityProviderUnavailable,
  requestText,
} from './http.server.ts'
import { challengeOf, emailFrom, nameFrom } from './identity.ts'

export type Claims = Readonly<Record<string, unknown>>

export interface OidcOptions extends ProviderName {
  readonly clientId: string
  secret(): Promise<string>
  /** The provider's server. Its metadata are either given as constants or discovered at a URL. */
  readonly server: KnownServer | DiscoveredServer
  /** OAuth scopes requested in addition to `openid`. */
  readonly scopes: readonly string[]
  readonly parameters?: Readonly<Record<string, string>>
  /**
   * Whether the provider supports `ui_locales`, which sets the language of its sign-in page. Google, Apple and
   * Microsoft detect the language themselves.
   */
  readonly hasLocales?: boolean
  /** Returns whether a user with these claims may sign in. Absent: everybody may sign in. */
  acceptsUser?(claims: Claims): boolean
  /**
   * Returns how far the provider has verified the user's e-mail address. `none`: the provider has not verified the
   * address, or the shop does not trust the provider. `proved`: the provider verified the address once. `trusted`: the
   * provider guarantees that the address still belongs to the user.
   */
  emailVerification(claims: Claims): 'none' | 'proved' | 'trusted'
}

export type KnownServer = Required<
  Pick<client.ServerMetadata, 'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri'>
>

export interface DiscoveredServer {
  /**
   * URL of the discovery document or of the issuer. If it is the URL of the issuer, `openid-client` also checks that
   * the discovery document names this issuer.
   */
  readonly discoveryUrl: string
  /** Returns whether the shop accepts the issuer that the discovery document names. */
  acceptsIssuer(issuer: string): boolean
}

const OLDEST_TOKEN_SECONDS = 10 * 60
const LEEWAY_SECONDS = 60
const LONGEST_SUBJECT = 255

export function oidcProvider(issuer: OidcOptions): IdentityProvider {
  const { id, name } = issuer
  const configuration = cachedForAnHour(() => configurationOf(issuer))
  return {
    id,
    name,
    authorizationUrl: (params) =>
      outcomeOf(issuer, () =>
        withProviderErrors(async () => authorizationUrlOf(issuer, await configuration(), params)),
      ),
    exchangeCode: (params) =>
      outcomeOf(issuer, () =>
        withProviderErrors(async () => identityOf(issuer, await configuration(), params)),
      ),
  }
}

function authorizationUrlOf(
  { scopes, parameters, hasLocales }: OidcOptions,
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
  issuer: OidcOptions,
  configuration: client.Configuration,
  callback: CallbackParams,
): Promise<Identity> {
  const { claims, accessToken } = await exchange(configuration, callback)
  const age = Date.now() / 1000 - claims.iat
  if (age > OLDEST_TOKEN_SECONDS || age < -LEEWAY_SECONDS) throw new InvalidProviderResponse('too old')
  if (claims.sub.length > LONGEST_SUBJECT) throw new InvalidProviderResponse('about nobody')
  if (issuer.acceptsUser?.(claims) === false) throw new InvalidProviderResponse('not of this directory')
  // User info is requested only if the ID token has no e-mail address.
  const needsUserInfo = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
  const userInfo = needsUserInfo ? await client.fetchUserInfo(configuration, accessToken, claims.sub) : {}
  const allClaims: Claims = { ...userInfo, ...claims }
  const verification = issuer.emailVerification(allClaims)
  return {
    subject: claims.sub,
    name: nameFrom(allClaims['name'] ?? callback.name),
    email: verification === 'none' ? null : emailFrom(allClaims['email']),
    isTrustedForEmail: verification === 'trusted',
  }
}

/**
 * Exchanges the authorization code for tokens, with the PKCE verifier. Better Auth has already checked the `state`
 * parameter.
 */
async function exchange(
  configuration: client.Configuration,
  { code, iss, redirectUri, verifier, nonce }: CallbackParams,
) {
  const address = urlWithQuery(redirectUri, { code, ...(iss !== null && { iss }) })
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

async function configurationOf(issuer: OidcOptions): Promise<client.Configuration> {
  const { server } = issuer
  const configuration =
    'issuer' in server ? staticConfiguration(issuer, server) : await discoverConfiguration(issuer, server)
  configuration[client.customFetch] = providerFetch
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Sends an HTTP request for the library `openid-client`. The body of the request is form data or empty. */
const providerFetch: client.CustomFetch = (url, { method, headers, body }) =>
  requestText(url, { method, headers, ...(body instanceof URLSearchParams && { body }) })

const METADATA = { [client.clockTolerance]: LEEWAY_SECONDS }

function staticConfiguration(issuer: OidcOptions, server: KnownServer): client.Configuration {
  const methods = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
  return new client.Configuration({ ...server, ...methods }, issuer.clientId, METADATA, secretOf(issuer))
}

async function discoverConfiguration(
  issuer: OidcOptions,
  { discoveryUrl, acceptsIssuer }: DiscoveredServer,
): Promise<client.Configuration> {
  const address = new URL(discoveryUrl)
  const configuration = await client.discovery(address, issuer.clientId, METADATA, secretOf(issuer), {
    [client.customFetch]: providerFetch,
    // Only a stand-in is reached over HTTP; any other provider must use HTTPS endpoints.
    execute: address.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  })
  if (!acceptsIssuer(configuration.serverMetadata().issuer))
    throw new InvalidProviderResponse('it calls itself by another name')
  return configuration
}

/**
 * Returns the method by which the shop authenticates itself to the provider: `client_secret_post` if the provider
 * supports it, otherwise `client_secret_basic`.
 */
function secretOf({ secret }: OidcOptions): client.ClientAuth {
  // oxlint-disable-next-line typescript/no-misused-promises -- the library awaits it, as its own PrivateKeyJwt is asynchronous
  return async (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const authenticate = methods.includes('client_secret_post')
      ? client.ClientSecretPost
      : client.ClientSecretBasic
    authenticate(await secret())(server, metadata, body, headers)
  }
}

/**
 * Returns a function that calls `make` and caches the result for an hour. Concurrent callers share one call. A failed
 * call is not cached.
 */
function cachedForAnHour<T>(make: () => Promise<T>): () => Promise<T> {
  let cached: { readonly value: Promise<T>; readonly until: number } | null = null
  return () => {
    if (cached && cached.until > performance.now()) return cached.value
    const made = { value: make(), until: performance.now() + HOUR }
    made.value.catch(() => {
      if (cached === made) cached = null
    })
    cached = made
    return made.value
  }
}

/**
 * Runs a call to the provider. If the provider causes an error, throws `IdentityProviderUnavailable` or
 * `InvalidProviderResponse`.
 */
async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isProviderError(error)) throw error
    // `openid-client` wraps errors thrown by its fetch function.
    if (error.cause instanceof IdentityProviderUnavailable) throw error.cause
    throw new InvalidProviderResponse(error.code ?? 'unexpected', { cause: error })
  }
}

/**
 * Returns whether the provider caused an error of `openid-client`. The codes of errors that the provider caused begin
 * with `OAUTH_`. Errors from wrong use of the library have other codes.
 */
function isProviderError(error: unknown): error is Error & { readonly code?: string } {
  if (error instanceof client.ClientError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_')
}
