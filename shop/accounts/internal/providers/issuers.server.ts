// The issuers the shop knows, and what the address each of them names is worth. Of the large ones the pages are written
// down here: a call less on the way in, and Apple has once named another issuer in its discovery than in its tokens.
import { createPrivateKey } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import type { ProviderConfig } from '../../federated-config.server.ts'
import { DEMO_PROVIDER } from '../../providers.ts'
import type { DemoIssuer, Provider } from '../../providers.server.ts'
import { discovered } from './discovery.server.ts'
import { type Endpoints, keysAt, oidcProvider } from './oidc.server.ts'

type Config<Kind extends ProviderConfig['kind']> = Extract<ProviderConfig, { kind: Kind }>

/** A stand-in on this machine says where its pages are; the real ones are known. */
function endpointsOf(standIn: string | null, known: () => Endpoints): () => Promise<Endpoints> {
  if (standIn !== null) return discovered({ issuer: standIn, isStandIn: true })
  const endpoints = known()
  return async () => endpoints
}

export function google({ clientId, clientSecret, standIn }: Config<'google'>): Provider {
  return oidcProvider({
    id: 'google',
    name: 'Google',
    clientId,
    secret: async () => clientSecret,
    scopes: ['email', 'profile'],
    parameters: { prompt: 'select_account' },
    endpoints: endpointsOf(standIn, () => ({
      issuer: 'https://accounts.google.com',
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: keysAt('https://www.googleapis.com/oauth2/v3/certs'),
      userinfo: null,
      secretIn: 'form',
    })),
    // Google speaks for its own addresses and for those of its organisations; of others it once saw a proof.
    proofOfEmail: ({ email, email_verified: isVerified, hd }) => {
      if (isVerified !== true) return 'none'
      return typeof hd === 'string' || /@gmail\.com$/i.test(String(email)) ? 'trusted' : 'proved'
    },
  })
}

const APPLE = 'https://appleid.apple.com'
const SECRET_SECONDS = 5 * 60

export function apple({ clientId, teamId, keyId, privateKey, standIn }: Config<'apple'>): Provider {
  const key = createPrivateKey(privateKey)
  return oidcProvider({
    id: 'apple',
    name: 'Apple',
    clientId,
    // Apple takes no secret but a token that its key has signed.
    secret: async (now) => {
      const at = Math.floor(now.getTime() / 1000)
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
    endpoints: endpointsOf(standIn, () => ({
      issuer: APPLE,
      authorize: `${APPLE}/auth/authorize`,
      token: `${APPLE}/auth/token`,
      keys: keysAt(`${APPLE}/auth/keys`),
      userinfo: null,
      secretIn: 'form',
    })),
    // Sometimes true, sometimes "true".
    proofOfEmail: ({ email_verified: isVerified }) => (String(isVerified) === 'true' ? 'trusted' : 'none'),
  })
}

const MICROSOFT = 'https://login.microsoftonline.com'
/** The directory of everybody's own accounts: outlook.com, Xbox, Skype. */
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad'

export function microsoft({ clientId, clientSecret, tenant, standIn }: Config<'microsoft'>): Provider {
  return oidcProvider({
    id: 'microsoft',
    name: 'Microsoft',
    clientId,
    secret: async () => clientSecret,
    scopes: ['email', 'profile'],
    parameters: { prompt: 'select_account' },
    endpoints: endpointsOf(standIn, () => ({
      issuer: (claims) => issuerOfTenant(claims, tenant),
      authorize: `${MICROSOFT}/${tenant}/oauth2/v2.0/authorize`,
      token: `${MICROSOFT}/${tenant}/oauth2/v2.0/token`,
      keys: keysAt(`${MICROSOFT}/${tenant}/discovery/v2.0/keys`),
      userinfo: null,
      secretIn: 'form',
    })),
    // The administrator of any directory writes any address into it: it is proved only where Microsoft says that the
    // directory owns the domain, and in everybody's own accounts.
    proofOfEmail: ({ tid, xms_edov: isOwned }) =>
      tid === CONSUMERS || /^(1|true)$/.test(String(isOwned)) ? 'trusted' : 'none',
  })
}

/** Each directory is an issuer of its own; which may come in, the configuration says. */
function issuerOfTenant({ tid }: JWTPayload, tenant: string): string | null {
  if (typeof tid !== 'string') return null
  const isAllowed = {
    common: true,
    organizations: tid !== CONSUMERS,
    consumers: tid === CONSUMERS,
  }[tenant]
  return (isAllowed ?? tid === tenant.toLowerCase()) ? `${MICROSOFT}/${tid}/v2.0` : null
}

export function issuer(config: Config<'oidc'>): Provider {
  const { id, name, issuer: address, clientId, clientSecret, isTrustedForEmail } = config
  return oidcProvider({
    id,
    name,
    clientId,
    secret: async () => clientSecret,
    scopes: ['email', 'profile'],
    hasLocales: true,
    endpoints: discovered({ issuer: address }),
    // Whoever is not trusted with addresses could prepare accounts under those of others: it brings none.
    proofOfEmail: ({ email_verified: isVerified }) =>
      isTrustedForEmail && isVerified === true ? 'trusted' : 'none',
  })
}

/** Its addresses are nobody's, and open nobody's account: everybody may be its people. */
export function demo({ issuer: address, reachedAt, clientId, clientSecret }: DemoIssuer): Provider {
  return oidcProvider({
    id: DEMO_PROVIDER,
    name: 'Demo ID',
    clientId,
    secret: async () => clientSecret,
    scopes: ['email', 'profile'],
    hasLocales: true,
    endpoints: discovered({ issuer: address, reachedAt }),
    proofOfEmail: ({ email_verified: isVerified }) => (isVerified === true ? 'proved' : 'none'),
  })
}
