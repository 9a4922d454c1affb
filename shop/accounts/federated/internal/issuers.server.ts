// The issuers the shop knows, and what the address each of them names is worth. Google's and Apple's pages are
// written down here: a call less on the way in, and Apple has once named another issuer in its discovery than in its tokens.
import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { withoutSlash } from '#platform/environment.ts'
import type { ProviderConfig } from '../config.server.ts'
import { DEMO_PROVIDER } from '../providers.ts'
import { type Claims, type DiscoveredServer, type KnownServer, oidcProvider } from './oidc.server.ts'
import type { IdentityProvider, DemoIssuer } from '#shop/accounts/federated/providers.ts'

type Config<Kind extends ProviderConfig['kind']> = Extract<ProviderConfig, { kind: Kind }>

/** Where the metadata of an issuer is. */
const METADATA = '.well-known/openid-configuration'

/** A stand-in on this machine says where its pages are, and names its issuer as it likes, below its own address. */
function orStandIn(
  standIn: string | null,
  real: KnownServer | DiscoveredServer,
): KnownServer | DiscoveredServer {
  if (standIn === null) return real
  return {
    discoveredAt: `${withoutSlash(standIn)}/${METADATA}`,
    isCalled: (issuer) => issuer.startsWith(standIn),
  }
}

/** An issuer that is called as it is configured, but for a slash at the end. */
function calledExactly(issuer: string, reachedAt = issuer): DiscoveredServer {
  return {
    discoveredAt: `${withoutSlash(reachedAt)}/${METADATA}`,
    isCalled: (named) => withoutSlash(named) === withoutSlash(issuer),
  }
}

/** What all but Apple have in common: a secret that stays the same, and a profile to ask for. */
function usual({ clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string }) {
  return { clientId, secret: async () => clientSecret, scopes: ['email', 'profile'] }
}

export function google({ standIn, ...client }: Config<'google'>): IdentityProvider {
  return oidcProvider({
    ...usual(client),
    id: 'google',
    name: 'Google',
    parameters: { prompt: 'select_account' },
    server: orStandIn(standIn, {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    }),
    // Google speaks for its own addresses and for those of its organisations; of others it once saw a proof.
    proofOfEmail: ({ email, email_verified: isVerified, hd }) => {
      if (isVerified !== true) return 'none'
      return typeof hd === 'string' || /@gmail\.com$/i.test(String(email)) ? 'trusted' : 'proved'
    },
  })
}

const APPLE = 'https://appleid.apple.com'
const SECRET_SECONDS = 5 * 60

export function apple({ clientId, teamId, keyId, privateKey, standIn }: Config<'apple'>): IdentityProvider {
  const key = createPrivateKey(privateKey)
  return oidcProvider({
    id: 'apple',
    name: 'Apple',
    clientId,
    // Apple takes no secret but a token that its key has signed.
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
    // Who asks for a name or an address is answered by a form that the browser posts.
    parameters: { response_mode: 'form_post' },
    server: orStandIn(standIn, {
      issuer: APPLE,
      authorization_endpoint: `${APPLE}/auth/authorize`,
      token_endpoint: `${APPLE}/auth/token`,
      jwks_uri: `${APPLE}/auth/keys`,
    }),
    // Sometimes true, sometimes "true".
    proofOfEmail: ({ email_verified: isVerified }) => (String(isVerified) === 'true' ? 'trusted' : 'none'),
  })
}

const MICROSOFT = 'https://login.microsoftonline.com'
/** The directory of everybody's own accounts: outlook.com, Xbox, Skype. */
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad'

export function microsoft({ tenant, standIn, ...client }: Config<'microsoft'>): IdentityProvider {
  return oidcProvider({
    ...usual(client),
    id: 'microsoft',
    name: 'Microsoft',
    parameters: { prompt: 'select_account' },
    // Each directory is an issuer of its own: the library knows that only of what it discovers at this very address.
    server: orStandIn(standIn, { discoveredAt: `${MICROSOFT}/${tenant}/v2.0`, isCalled: () => true }),
    ...(standIn === null && { admits: (claims) => isOfTenant(claims, tenant) }),
    // The administrator of any directory writes any address into it: it is proved only where Microsoft says that the
    // directory owns the domain, and in everybody's own accounts.
    proofOfEmail: ({ tid, xms_edov: isOwned }) =>
      tid === CONSUMERS || /^(1|true)$/.test(String(isOwned)) ? 'trusted' : 'none',
  })
}

/** Which directories may come in, the configuration says. */
function isOfTenant({ tid }: Claims, tenant: string): boolean {
  if (tenant === 'common') return true
  if (tenant === 'organizations') return tid !== CONSUMERS
  return tid === (tenant === 'consumers' ? CONSUMERS : tenant.toLowerCase())
}

export function issuer(config: Config<'oidc'>): IdentityProvider {
  const { id, name, issuer: address, isTrustedForEmail } = config
  return oidcProvider({
    ...usual(config),
    id,
    name,
    hasLocales: true,
    server: calledExactly(address),
    // Whoever is not trusted with addresses could prepare accounts under those of others: it brings none.
    proofOfEmail: ({ email_verified: isVerified }) =>
      isTrustedForEmail && isVerified === true ? 'trusted' : 'none',
  })
}

/** Its addresses are nobody's, and open nobody's account: everybody may be its people. */
export function demo({ issuer: address, reachedAt, ...client }: DemoIssuer): IdentityProvider {
  return oidcProvider({
    ...usual(client),
    id: DEMO_PROVIDER,
    name: 'Demo ID',
    hasLocales: true,
    server: calledExactly(address, reachedAt),
    proofOfEmail: ({ email_verified: isVerified }) => (isVerified === true ? 'proved' : 'none'),
  })
}
