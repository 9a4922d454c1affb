// An OpenID Connect identity provider that misbehaves as a test wants, and otherwise works correctly. The shop reaches
// it over real HTTP.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll } from 'vitest'

export const OIDC_CLIENT = { clientId: 'the-shop', clientSecret: 'a-secret-of-the-shop' }

export interface OidcBehaviour {
  /** Changes claims of the ID tokens. `null` removes a claim. */
  readonly claims?: Readonly<Record<string, unknown>>
  /**
   * How the ID tokens are signed: correctly, with another key, not at all, or with the public key as an HMAC secret.
   * `by_named_key`: with another key, which the header of the token contains and links to.
   */
  readonly signed?: 'rightly' | 'by_another' | 'by_named_key' | 'not_at_all' | 'with_what_all_know'
  /** Whether the server works, returns 503, or names another issuer in its metadata. */
  readonly is?: 'well' | 'failing' | 'lying_about_itself'
  /** The path that responds slowly, and how. `steadily` sends the correct response in ten parts. */
  readonly slow?: { readonly path: string; readonly how: 'hangs' | 'trickles' | 'steadily' }
  /** Adds or replaces properties of the server's metadata. */
  readonly metadata?: Readonly<Record<string, unknown>>
  /** Response of the UserInfo endpoint. Without it the server has no such endpoint. */
  readonly userInfo?: Readonly<Record<string, unknown>>
}

export interface MisbehavingOidc {
  address(): string
  /** Sets the behaviour from now on. */
  behaveLike(behaviour: OidcBehaviour): void
  /** Token requests so far, the newest last. */
  readonly asked: URLSearchParams[]
}

/** Opens a server for a test file. */
export function openMisbehavingOidc(): MisbehavingOidc {
  let behaviour: OidcBehaviour = {}
  let address = ''
  const asked: URLSearchParams[] = []
  const keys = newKeys()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address)
    const how = behaviour.slow?.path === url.pathname ? behaviour.slow.how : null
    const answer = (status: number, body: unknown) => {
      if (how === 'hangs') return
      response.writeHead(status, { 'Content-Type': 'application/json' })
      if (how) void writeSlowly(response, how === 'steadily' ? JSON.stringify(body) : null)
      else response.end(JSON.stringify(body))
    }
    const work = async () => {
      if (behaviour.is === 'failing') return answer(503, {})
      if (url.pathname === '/.well-known/openid-configuration')
        return answer(200, discovery(address, behaviour))
      if (url.pathname === '/keys') return answer(200, { keys: [(await keys).publicJwk] })
      if (url.pathname === OTHER_KEYS) return answer(200, { keys: [(await keys).otherJwk] })
      if (url.pathname === '/userinfo' && behaviour.userInfo) return answer(200, behaviour.userInfo)
      if (url.pathname !== '/token') return answer(404, {})
      const form = new URLSearchParams(await bodyOf(request))
      for (const [name, value] of basicCredentials(request.headers.authorization)) form.set(name, value)
      asked.push(form)
      const nonce = form.get('code')
      const idToken = await tokenOf(address, behaviour, { nonce, keys: await keys })
      return answer(200, { access_token: 'opens-nothing', token_type: 'Bearer', id_token: idToken })
    }
    void work()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: () => address, behaveLike: (it) => void (behaviour = it), asked }
}

/** Writes the text in ten parts, or spaces without an end if there is no text. */
async function writeSlowly(response: ServerResponse, text: string | null): Promise<void> {
  const size = Math.ceil((text?.length ?? 0) / 10)
  for (let part = 0; text === null || part < 10; part += 1) {
    if (response.destroyed) return
    response.write(text === null ? ' ' : text.slice(part * size, (part + 1) * size) || '')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  response.end()
}

/**
 * Returns the authorization code that the server accepts for a sign-in started at this URL. The code is the nonce that
 * the ID token must contain.
 */
export function codeForAuthorizationUrl(address: URL): string {
  return address.searchParams.get('nonce') ?? ''
}

function discovery(address: string, { is, metadata, userInfo }: OidcBehaviour) {
  return {
    issuer: is === 'lying_about_itself' ? 'https://issuer.example' : address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/keys`,
    id_token_signing_alg_values_supported: ['ES256', 'none'],
    ...(userInfo && { userinfo_endpoint: `${address}/userinfo` }),
    ...metadata,
  }
}

/** The path at which the server publishes a key that its metadata do not name. */
const OTHER_KEYS = '/other-keys'

async function newKeys() {
  const [right, wrong] = [
    await generateKeyPair('ES256', { extractable: true }),
    await generateKeyPair('ES256', { extractable: true }),
  ]
  const publicJwk = { ...(await exportJWK(right.publicKey)), kid: 'right', use: 'sig', alg: 'ES256' }
  const otherJwk = { ...(await exportJWK(wrong.publicKey)), kid: 'other', use: 'sig', alg: 'ES256' }
  return { right: right.privateKey, wrong: wrong.privateKey, publicJwk, otherJwk }
}

interface TokenInput {
  readonly nonce: string | null
  readonly keys: Awaited<ReturnType<typeof newKeys>>
}

async function tokenOf(address: string, { claims = {}, signed }: OidcBehaviour, { nonce, keys }: TokenInput) {
  const now = Math.floor(Date.now() / 1000)
  const right = {
    iss: address,
    aud: OIDC_CLIENT.clientId,
    sub: 'ada',
    iat: now,
    exp: now + 60,
    nonce,
    name: 'Ada',
  }
  const claimEntries = Object.entries({ ...right, ...claims }).filter(([, value]) => value !== null)
  const payload: JWTPayload = Object.fromEntries(claimEntries)
  if (signed === 'not_at_all') return new UnsecuredJWT(payload).encode()
  if (signed === 'with_what_all_know') {
    const secret = new TextEncoder().encode(JSON.stringify(keys.publicJwk))
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'right' }).sign(secret)
  }
  if (signed === 'by_named_key') {
    const named = { jwk: keys.otherJwk, jku: address + OTHER_KEYS, kid: 'other' }
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...named }).sign(keys.wrong)
  }
  const key = signed === 'by_another' ? keys.wrong : keys.right
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'right' }).sign(key)
}

/**
 * Reads the client id and secret from the `Authorization` header. Clients send them there unless the server's metadata
 * allows a form.
 */
function basicCredentials(header: string | undefined): [string, string][] {
  const pair = Buffer.from(/^Basic (.+)$/.exec(header ?? '')?.[1] ?? '', 'base64').toString()
  const [id = '', secret = ''] = pair.split(':').map(decodeURIComponent)
  return [
    ['client_id', id],
    ['client_secret', secret],
  ]
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  let body = ''
  for await (const part of request) body += part.toString()
  return body
}
