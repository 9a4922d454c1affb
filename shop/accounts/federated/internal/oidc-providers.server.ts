// The identity providers that use OpenID Connect, and how far the shop trusts the e-mail addresses of each provider.
// The endpoints of Google and Apple are hard-coded, which saves a discovery request. In addition, the issuer in Apple's
// discovery document once differed from the issuer in Apple's tokens.
import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { withoutSlash } from '#platform/environment.ts'
import type { ProviderConfig } from '../config.server.ts'
import { DEMO_PROVIDER } from '../providers.ts'
import { type Claims, type DiscoveredServer, type KnownServer, oidcProvider } from './oidc.server.ts'
import type { IdentityProvider, DemoProviderConfig } from '#shop/accounts/federated/providers.ts'

type Config<Kind extends ProviderConfig['kind']> = Extract<ProviderConfig, { kind: Kind }>

/** Path of the OpenID Connect discovery document, relative to the issuer's URL. */
const METADATA = '.well-known/openid-configuration'

/**
 * Returns the server of a provider. If a local stand-in is configured (`apiUrl`), returns the stand-in, whose issuer
 * must begin with `apiUrl`. Otherwise, returns the real server.
 */
function serverAt(
  apiUrl: string | null,
  real: KnownServer | DiscoveredServer,
): KnownServer | DiscoveredServer {
  if (apiUrl === null) return real
  return {
    discoveryUrl: `${withoutSlash(apiUrl)}/${METADATA}`,
    acceptsIssuer: (issuer) => issuer.startsWith(apiUrl),
  }
}

/**
 * Returns a server that is accepted only if its discovery document names the configured issuer. A trailing slash makes
 * no difference between two issuers.
 */
function exactIssuer(issuer: string, internalUrl = issuer): DiscoveredServer {
  return {
    discoveryUrl: `${withoutSlash(internalUrl)}/${METADATA}`,
    acceptsIssuer: (named) => withoutSlash(named) === withoutSlash(issuer),
  }
}

/** Returns the options that are the same for all providers except Apple: client ID, static client secret and scopes. */
function commonOptions({
  clientId,
  clientSecret,
}: {
  readonly clientId: string
  readonly clientSecret: string
}) {
  return { clientId, secret: async () => clientSecret, scopes: ['email', 'profile'] }
}

export function google({ apiUrl, ...client }: Config<'google'>): IdentityProvider {
  return oidcProvider({
    ...commonOptions(client),
    id: 'google',
    name: 'Google',
    parameters: { prompt: 'select_account' },
    server: serverAt(apiUrl, {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    }),
    // Google is authoritative for gmail.com and for hosted domains (`hd`). It verified other addresses only once, in
    // the past.
    emailVerification: ({ email, email_verified: isVerified, hd }) => {
      if (isVerified !== true) return 'none'
      return typeof hd === 'string' || /@gmail\.com$/i.test(String(email)) ? 'trusted' : 'proved'
    },
  })
}

const APPLE = 'https://appleid.apple.com'
const SECRET_SECONDS = 5 * 60

export function apple({ clientId, teamId, keyId, privateKey, apiUrl }: Config<'apple'>): IdentityProvider {
  const key = createPrivateKey(privateKey)
  return oidcProvider({
    id: 'apple',
    name: 'Apple',
    clientId,
    // Apple requires a client secret that is an ES256 JWT signed with our key, not a static string.
    secret: async () => {
      const at = Math.floor(Date.now() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience(APPLE)
        .setIssuedAt(at)
        .setExpirationTime(at + SECRET_SECONDS)
        .sign(key)
    },
    scopes: ['email', 'name'],
    // Apple requires `form_post` if the scope includes the name or e-mail address.
    parameters: { response_mode: 'form_post' },
    server: serverAt(apiUrl, {
      issuer: APPLE,
      authorization_endpoint: `${APPLE}/auth/authorize`,
      token_endpoint: `${APPLE}/auth/token`,
      jwks_uri: `${APPLE}/auth/keys`,
    }),
    // Apple sends the boolean or the string "true".
    emailVerification: ({ email_verified: isVerified }) =>
      String(isVerified) === 'true' ? 'trusted' : 'none',
  })
}

const MICROSOFT = 'https://login.microsoftonline.com'
/**
 * ID of the Microsoft Entra directory that contains all personal accounts, such as those of outlook.com, Xbox and
 * Skype.
 */
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad'

export function microsoft({ tenant, apiUrl, ...client }: Config<'microsoft'>): IdentityProvider {
  return oidcProvider({
    ...commonOptions(client),
    id: 'microsoft',
    name: 'Microsoft',
    parameters: { prompt: 'select_account' },
    // Every directory has its own issuer. `openid-client` handles that only for a discovery at exactly this URL.
    server: serverAt(apiUrl, { discoveryUrl: `${MICROSOFT}/${tenant}/v2.0`, acceptsIssuer: () => true }),
    ...(apiUrl === null && { acceptsUser: (claims) => isOfTenant(claims, tenant) }),
    // An administrator can enter any address in a directory. An address is therefore trusted only if the directory owns
    // its domain (`xms_edov`), or in personal accounts.
    emailVerification: ({ tid, xms_edov: isOwned }) =>
      tid === CONSUMERS || /^(1|true)$/.test(String(isOwned)) ? 'trusted' : 'none',
  })
}

/**
 * Returns whether the configured Microsoft Entra tenant includes the user's directory. The ID token contains the ID of
 * this directory.
 */
function isOfTenant({ tid }: Claims, tenant: string): boolean {
  if (tenant === 'common') return true
  if (tenant === 'organizations') return tid !== CONSUMERS
  return tid === (tenant === 'consumers' ? CONSUMERS : tenant.toLowerCase())
}

export function issuer(config: Config<'oidc'>): IdentityProvider {
  const { id, name, issuer: issuerUrl, isTrustedForEmail } = config
  return oidcProvider({
    ...commonOptions(config),
    id,
    name,
    hasLocales: true,
    server: exactIssuer(issuerUrl),
    // A provider that is not trusted could create accounts with other people's addresses, so its addresses are ignored.
    emailVerification: ({ email_verified: isVerified }) =>
      isTrustedForEmail && isVerified === true ? 'trusted' : 'none',
  })
}

/**
 * Creates the demo's identity provider. Anybody may sign in as any of its users, so an e-mail address from this
 * provider never gives access to an existing account.
 */
export function demo({ issuer: issuerUrl, internalUrl, ...client }: DemoProviderConfig): IdentityProvider {
  return oidcProvider({
    ...commonOptions(client),
    id: DEMO_PROVIDER,
    name: 'Demo ID',
    hasLocales: true,
    server: exactIssuer(issuerUrl, internalUrl),
    emailVerification: ({ email_verified: isVerified }) => (isVerified === true ? 'proved' : 'none'),
  })
}
