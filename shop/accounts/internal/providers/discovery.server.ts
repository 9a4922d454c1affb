// Where an issuer's pages are, as it says itself. Asked when it is needed, not when the shop opens: an issuer that was down
// then is found again as soon as it answers.
import { z } from 'zod'
import { HOUR } from '#shop/time.ts'
import { askJson, Unbelievable } from './asking.server.ts'
import { type Endpoints, keysAt } from './oidc.server.ts'

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
export function discovered({
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
  const found = Discovery.safeParse(await askJson(address))
  if (!found.success) throw new Unbelievable('it does not say where its pages are')
  const { data } = found
  if (!isIt(data.issuer)) throw new Unbelievable('it calls itself by another name')
  const pages = [
    data.authorization_endpoint,
    data.token_endpoint,
    data.jwks_uri,
    data.userinfo_endpoint ?? '',
  ]
  const isSecret = address.startsWith('https:')
  if (isSecret && pages.some((page) => page.startsWith('http:')))
    throw new Unbelievable('it wants to be asked without encryption')
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
