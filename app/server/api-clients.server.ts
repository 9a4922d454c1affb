import type { Context } from 'hono'
import { z } from 'zod'
import type { Session } from '#shop/accounts/accounts.ts'
import { AUTH_PATH, type Auth } from '#shop/accounts/auth.server.ts'
import {
  type ApiSignIn,
  endApiSession,
  findApiSession,
  issueSignedToken,
  listSigningKeys,
  confirmApiClient,
  signInApiClient,
} from '#shop/accounts/api-clients.server.ts'
import { type Outcome, statusOf } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { problemText } from '#words/problem-text.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'

interface ApiRequest {
  readonly db: Db
  readonly auth: Auth
  readonly authRequest: AuthRequest
  /** The parsed JSON body. `null`: the body is not JSON. */
  readonly body: unknown
}

type ApiHandler = (request: ApiRequest) => Promise<Response>

const PasswordBody = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })
const SecondFactorBody = z.object({ challenge: z.string().max(1_000), code: z.string().max(100) })

/** Endpoints for programs other than browsers (docs/api.md). The keys are the method and the path below `/api/auth`. */
const endpoints: Readonly<Record<string, ApiHandler>> = {
  'POST /sign-in/email': async ({ db, auth, authRequest, body }) => {
    const { data: sent } = PasswordBody.safeParse(body)
    return sent
      ? signInResponse(await signInApiClient(db, auth, { ...sent, authRequest }))
      : invalidBodyResponse()
  },
  'POST /two-factor/verify-totp': (request) => verifySecondFactor(request, 'app'),
  'POST /two-factor/verify-backup-code': (request) => verifySecondFactor(request, 'recovery'),
  'GET /get-session': async ({ auth, authRequest }) => {
    const session = await findApiSession(auth, authRequest)
    return session ? jsonResponse(sessionJson(session)) : unauthenticatedResponse()
  },
  'GET /token': async ({ auth, authRequest }) => {
    const signed = await issueSignedToken(auth, authRequest)
    return signed ? jsonResponse(signed) : unauthenticatedResponse()
  },
  'GET /jwks': async ({ auth, authRequest }) =>
    jsonResponse(await listSigningKeys(auth, authRequest), { 'Cache-Control': 'public, max-age=300' }),
  'POST /sign-out': async ({ auth, authRequest }) => {
    await endApiSession(auth, authRequest)
    return jsonResponse(null)
  },
}

/** Checks whether a path below `/api/auth` is an endpoint for POST requests of programs. */
export function isApiClientEndpoint(path: string): boolean {
  return `POST ${path}` in endpoints
}

const PASSWORD_ENDPOINTS = /^\/(sign-in|two-factor)\//

interface ApiClients {
  readonly db: Db
  /** Whether Firebase signs customers in. If true, the shop accepts no passwords. */
  readonly usesFirebase: boolean
  auth(): Auth
  authRequestOf(c: Context): AuthRequest
}

/**
 * Responds to requests that programs send to the endpoints below `/api/auth`. Responds 404 if there is no such
 * endpoint. All other account functions exist only as pages.
 */
export function apiClientHandler({ db, usesFirebase, auth, authRequestOf }: ApiClients) {
  return async (c: Context): Promise<Response> => {
    const path = new URL(c.req.url).pathname.slice(AUTH_PATH.length)
    const body = await jsonIn(c)
    const handler =
      usesFirebase && PASSWORD_ENDPOINTS.test(path) ? null : endpoints[`${c.req.method} ${path}`]
    if (!handler) return Response.json(null, { status: 404 })
    return handler({ db, auth: auth(), authRequest: authRequestOf(c), body })
  }
}

/**
 * Parses a request body as JSON. Accepts only the content type JSON, because a form of another site cannot send this
 * content type. Returns `null` for any other content type.
 */
async function jsonIn(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function verifySecondFactor(
  { db, auth, authRequest, body }: ApiRequest,
  by: 'app' | 'recovery',
): Promise<Response> {
  const { data: sent } = SecondFactorBody.safeParse(body)
  if (!sent) return invalidBodyResponse()
  const { challenge, code: typed } = sent
  return signInResponse(await confirmApiClient(db, auth, { challenge, typed, by, authRequest }))
}

function signInResponse(outcome: Outcome<ApiSignIn, Parameters<typeof statusOf>[0]['code']>): Response {
  if (!outcome.ok) {
    const { problem } = outcome
    return Response.json(
      { code: problem.code, problem: problemText(problem, 'en') },
      { status: statusOf(problem), headers: NO_STORE },
    )
  }
  const { value } = outcome
  return value.kind === 'second_step'
    ? jsonResponse({ next: 'second_step', challenge: value.challenge })
    : jsonResponse({ token: value.token, ...sessionJson(value.session) })
}

function sessionJson({ user, expiresAt }: Session) {
  const { id, name, email, emailVerified, phone, language } = user
  return { expiresAt, user: { id, name, email, emailVerified, phone, language } }
}

const NO_STORE = { 'Cache-Control': 'no-store' }

function jsonResponse(value: unknown, headers: Record<string, string> = NO_STORE): Response {
  return Response.json(value, { headers })
}

const invalidBodyResponse = () => Response.json({ code: 'unreadable' }, { status: 400, headers: NO_STORE })
const unauthenticatedResponse = () =>
  Response.json({ code: 'nobody' }, { status: 401, headers: { ...NO_STORE, 'WWW-Authenticate': 'Bearer' } })
