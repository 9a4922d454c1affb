// OpenID Connect as far as the shop speaks it: code with PKCE, state and nonce; an ID token that is believed only when its
// signature, issuer, audience, age and nonce are right.
import {
  customFetch,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type {
  Identity,
  AuthorizationParams,
  CallbackParams,
  IdentityProvider,
} from '#shop/accounts/federated/providers.ts'
import { HOUR } from '#shop/time.ts'
import {
  addressWith,
  requestText,
  requestJson,
  ProviderUnavailable,
  outcomeOf,
  InvalidProviderResponse,
} from './http.server.ts'
import { challengeOf, emailFrom, nameFrom } from './identity.ts'

export interface Endpoints {
  /** As tokens name it; a function where each directory of a provider has its own. */
  readonly issuer: string | ((claims: JWTPayload) => string | null)
  readonly authorize: string
  readonly token: string
  readonly keys: JWTVerifyGetKey
  /** Asked only where a token does not tell the address. */
  readonly userinfo: string | null
  readonly secretIn: 'form' | 'header'
}

export interface Issuer {
  readonly id: string
  readonly name: string
  readonly clientId: string
  secret(now: Date): Promise<string>
  endpoints(): Promise<Endpoints>
  /** Asked of it beside `openid`. */
  readonly scopes: readonly string[]
  readonly parameters?: Readonly<Record<string, string>>
  /** Whether it may be asked to speak a language: those of the large ones who have no such parameter find it by themselves. */
  readonly hasLocales?: boolean
  /** Whether its claims prove the address they name, and are to be trusted that it is still theirs. */
  proofOfEmail(claims: JWTPayload): 'none' | 'proved' | 'trusted'
}

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const OLDEST_TOKEN = '10 minutes'
const LEEWAY_SECONDS = 60
const LONGEST_SUBJECT = 255

export function oidcProvider(issuer: Issuer): IdentityProvider {
  const { id, name } = issuer
  return {
    id,
    name,
    lead: (bond) => outcomeOf(issuer, async () => pageOf(issuer, await issuer.endpoints(), bond)),
    identify: (brought) => outcomeOf(issuer, () => identityOf(issuer, brought)),
  }
}

function pageOf(
  { clientId, scopes, parameters, hasLocales }: Issuer,
  { authorize }: Endpoints,
  { redirectUri, verifier, nonce, state, language }: AuthorizationParams,
): URL {
  return addressWith(authorize, {
    response_type: 'code',
    client_id: clientId,
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

const Tokens = z.object({ id_token: z.string().max(20_000), access_token: z.string().optional() })
type Tokens = z.infer<typeof Tokens>

async function identityOf(issuer: Issuer, brought: CallbackParams): Promise<Identity> {
  const endpoints = await issuer.endpoints()
  const tokens = await exchange(issuer, endpoints, brought)
  const claims = await claimsOf(tokens.id_token, issuer, endpoints, brought)
  const told =
    claims['email'] === undefined ? { ...(await moreAbout(claims, tokens, endpoints)), ...claims } : claims
  const proof = issuer.proofOfEmail(told)
  return {
    subject: claims.sub ?? '',
    name: nameFrom(told['name'] ?? brought.name),
    email: proof === 'none' ? null : emailFrom(told['email']),
    isTrustedForEmail: proof === 'trusted',
  }
}

/** The code for tokens: shown with the verifier that only the shop has. */
async function exchange(
  { clientId, secret }: Issuer,
  { token, secretIn }: Endpoints,
  { code, redirectUri, verifier, now }: CallbackParams,
): Promise<Tokens> {
  const clientSecret = await secret(now)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(secretIn === 'form' && { client_id: clientId, client_secret: clientSecret }),
  })
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const answer = await requestJson(token, {
    method: 'POST',
    body: form,
    ...(secretIn === 'header' && {
      headers: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
    }),
  })
  const tokens = Tokens.safeParse(answer)
  if (!tokens.success) throw new InvalidProviderResponse('there is no ID token')
  return tokens.data
}

async function claimsOf(
  idToken: string,
  { clientId }: Issuer,
  { issuer, keys }: Endpoints,
  { nonce, now }: CallbackParams,
): Promise<JWTPayload> {
  const claims = await verified(idToken, keys, {
    audience: clientId,
    ...(typeof issuer === 'string' && { issuer }),
    currentDate: now,
  })
  if (typeof issuer === 'function' && claims.iss !== issuer(claims))
    throw new InvalidProviderResponse('another issuer')
  if (claims['nonce'] !== nonce) throw new InvalidProviderResponse('another nonce')
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims['azp'] !== clientId)
    throw new InvalidProviderResponse('made for somebody else')
  if (!claims.sub || claims.sub.length > LONGEST_SUBJECT) throw new InvalidProviderResponse('about nobody')
  return claims
}

async function verified(idToken: string, keys: JWTVerifyGetKey, expected: object): Promise<JWTPayload> {
  try {
    const options = {
      ...expected,
      algorithms: ALGORITHMS,
      maxTokenAge: OLDEST_TOKEN,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    }
    return (await jwtVerify(idToken, keys, options)).payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const isAboutKeys = error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
    throw isAboutKeys
      ? new ProviderUnavailable('no keys', { cause: error })
      : new InvalidProviderResponse(error.code, { cause: error })
  }
}

const UserInfo = z.looseObject({ sub: z.string() })

/** What the token does not tell, from the provider itself: about the same person, or about nobody. */
async function moreAbout(
  { sub }: JWTPayload,
  { access_token: key }: Tokens,
  { userinfo }: Endpoints,
): Promise<object> {
  if (userinfo === null || key === undefined) return {}
  const told = UserInfo.safeParse(
    await requestJson(userinfo, { headers: { Authorization: `Bearer ${key}` } }),
  )
  if (!told.success || told.data.sub !== sub)
    throw new InvalidProviderResponse('the provider tells of somebody else')
  return told.data
}

/** The keys an issuer signs with: asked for when one is not known yet, and kept for a while. */
export function keysAt(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: 15_000,
    [customFetch]: (address, { headers }) => requestText(address, { headers }),
  })
}

/** An issuer's description of its endpoints. Fetched when needed, so one that was down at the start is found later. */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  userinfo_endpoint: z.url({ protocol: /^https?$/ }).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

interface Sought {
  /** As it is configured: what it says of itself has to be the same. */
  readonly issuer: string
  /** Where it is asked, when that is not where its name leads. */
  readonly reachedAt?: string
  /** A stand-in that names its issuer as it likes, below its own address. */
  readonly isStandIn?: boolean
}

/** Finds the endpoints of an issuer, and knows them for an hour. Who asks meanwhile waits for the same answer. */
export function discoverEndpoints({
  issuer,
  reachedAt = issuer,
  isStandIn = false,
}: Sought): () => Promise<Endpoints> {
  let kept: { readonly endpoints: Promise<Endpoints>; readonly until: number } | null = null
  const isIt = (named: string) =>
    isStandIn ? named.startsWith(issuer) : withoutSlash(named) === withoutSlash(issuer)
  return () => {
    if (kept && kept.until > performance.now()) return kept.endpoints
    const asked = { endpoints: find(reachedAt, isIt), until: performance.now() + HOUR }
    asked.endpoints.catch(() => {
      if (kept === asked) kept = null
    })
    kept = asked
    return asked.endpoints
  }
}

async function find(reachedAt: string, isIt: (named: string) => boolean): Promise<Endpoints> {
  const address = `${withoutSlash(reachedAt)}/.well-known/openid-configuration`
  const found = Discovery.safeParse(await requestJson(address))
  if (!found.success) throw new InvalidProviderResponse('it does not say where its pages are')
  const { data } = found
  if (!isIt(data.issuer)) throw new InvalidProviderResponse('it calls itself by another name')
  const pages = [
    data.authorization_endpoint,
    data.token_endpoint,
    data.jwks_uri,
    data.userinfo_endpoint ?? '',
  ]
  const isSecret = address.startsWith('https:')
  if (isSecret && pages.some((page) => page.startsWith('http:')))
    throw new InvalidProviderResponse('it wants to be asked without encryption')
  const methods = data.token_endpoint_auth_methods_supported
  return {
    issuer: data.issuer,
    authorize: data.authorization_endpoint,
    token: data.token_endpoint,
    keys: keysAt(data.jwks_uri),
    userinfo: data.userinfo_endpoint ?? null,
    secretIn: methods.includes('client_secret_post') ? 'form' : 'header',
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
