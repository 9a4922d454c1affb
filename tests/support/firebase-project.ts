// Stand-in for a project of Firebase Authentication, with the parts that the shop's server uses: keys that sign ID
// tokens, and the endpoint that returns the state of an account. tests/firebase uses Firebase's own emulator instead.
import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, createLocalJWKSet, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll } from 'vitest'
import { type Firebase, openFirebase } from '#shop/accounts/firebase/firebase.server.ts'

const PROJECT = 'alcove-tests'

interface AccountState {
  disabled?: boolean
  validSince?: number
}

/** Begins a response and sends a space every 20 ms, for ever. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

export function firebaseProject() {
  const accountStates = new Map<string, AccountState>()
  let open: { firebase: Firebase; sign: (claims: JWTPayload, kid: string) => Promise<string> }
  let serverMode: 'well' | 'away' | 'nonsense' | 'hangs' | 'trickles' = 'well'
  const asked: string[] = []
  let openCalls = 0
  const server = createServer((request, response) => {
    void (async () => {
      openCalls += 1
      response.on('close', () => (openCalls -= 1))
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      asked.push(request.url ?? '')
      if (serverMode === 'away') return void response.writeHead(503).end()
      if (serverMode === 'hangs') return
      if (serverMode === 'trickles') return trickle(response)
      if (serverMode === 'nonsense') return void response.writeHead(200).end('<html>')
      const { idToken } = JSON.parse(Buffer.concat(chunks).toString()) as { idToken: string }
      const { sub = '' } = JSON.parse(
        Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
      ) as JWTPayload
      const accountState = accountStates.get(sub)
      if (!accountState) return void response.writeHead(400).end('{"error":{"message":"USER_NOT_FOUND"}}')
      const user = {
        localId: sub,
        disabled: accountState.disabled ?? false,
        validSince: String(accountState.validSince ?? 0),
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ users: [user] }))
    })()
  })
  beforeAll(async () => {
    const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
    const keys = createLocalJWKSet({
      keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' }],
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const firebase = openFirebase(
      { projectId: PROJECT, apiKey: 'a public key', emulator: null },
      { keys, toolkit: `http://127.0.0.1:${port}` },
    )
    const sign = (claims: JWTPayload, kid: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: kid === 'unknown' ? 'unknown' : 'own' })
        .sign(kid === 'own' ? own.privateKey : other.privateKey)
    open = { firebase, sign }
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  function claims(more: JWTPayload = {}): JWTPayload {
    const now = Math.floor(Date.now() / 1000)
    return {
      sub: 'Ada-1815',
      aud: PROJECT,
      iss: `https://securetoken.google.com/${PROJECT}`,
      iat: now,
      exp: now + 3600,
      auth_time: now,
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Byron',
      ...more,
    }
  }

  return {
    firebase: () => open.firebase,
    asked,
    /** Returns the number of calls that have neither ended nor been aborted. */
    openCalls: () => openCalls,
    /** Signs an ID token. Unless `setAccountState` was called for the account in the token, the account is enabled. */
    async token(more: JWTPayload = {}, kid: 'own' | 'other' | 'unknown' = 'own'): Promise<string> {
      const wanted = claims(more)
      if (!accountStates.has(wanted.sub ?? '')) accountStates.set(wanted.sub ?? '', {})
      return open.sign(wanted, kid)
    },
    unsigned: (more: JWTPayload = {}) => new UnsecuredJWT(claims(more)).encode(),
    setAccountState(sub: string, accountState: AccountState | null) {
      if (accountState) accountStates.set(sub, accountState)
      else accountStates.delete(sub)
    },
    setServerMode(next: typeof serverMode) {
      serverMode = next
    },
  }
}
