// The endpoints that the shop calls: the public keys, and the exchange of an authorization code for an ID token.
import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { uuidv7 } from 'uuidv7'
import { form } from './page-response.server.ts'
import type { AuthorizedChoice, ProviderContext } from './client.server.ts'
import { MAX_BODY_BYTES, TokenRequest } from './request.ts'

const TOKEN_SECONDS = 60

export function tokenEndpoints(context: ProviderContext): Hono {
  const { client, codes } = context
  const keys = newKeys()
  const api = new Hono()
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ error: 'invalid_request' }, 413),
  })

  api.get('/keys', async (c) => c.json({ keys: [(await keys).publicJwk] }))

  api.post('/token', limit, async (c) => {
    c.header('Cache-Control', 'no-store')
    const { data } = TokenRequest.safeParse(await form(c))
    if (!data) return c.json({ error: 'invalid_request' }, 400)
    if (data.client_id !== client.id || !isSame(data.client_secret, client.secret))
      return c.json({ error: 'invalid_client' }, 401)
    const chosen = codes.redeem(data.code)
    const isTheirs = data.redirect_uri === client.redirectUri()
    if (!chosen || !isTheirs || challengeOf(data.code_verifier) !== chosen.challenge)
      return c.json({ error: 'invalid_grant' }, 400)
    return c.json({
      access_token: uuidv7(),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: await idToken(chosen, context, await keys),
    })
  })

  return api
}

async function newKeys() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const id = uuidv7()
  return { id, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, use: 'sig', alg: 'ES256' } }
}

function idToken(
  { person, nonce }: AuthorizedChoice,
  { address, client, clock }: ProviderContext,
  keys: Awaited<ReturnType<typeof newKeys>>,
): Promise<string> {
  const at = Math.floor(clock.now().getTime() / 1000)
  const { id, name, email, isVerified } = person
  return new SignJWT({ name, email, email_verified: isVerified, nonce })
    .setProtectedHeader({ alg: 'ES256', kid: keys.id })
    .setIssuer(address())
    .setSubject(id)
    .setAudience(client.id)
    .setIssuedAt(at)
    .setExpirationTime(at + TOKEN_SECONDS)
    .sign(keys.privateKey)
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
