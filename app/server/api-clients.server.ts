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
import { say } from '#words/say.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'

interface Asked {
  readonly db: Db
  readonly auth: Auth
  readonly asker: AuthRequest
  /** The parsed JSON body. `null` for anything else. */
  readonly body: unknown
}

type Answering = (asked: Asked) => Promise<Response>

const FirstStep = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })
const SecondStep = z.object({ challenge: z.string().max(1_000), code: z.string().max(100) })

/** Endpoints for programs other than browsers, by method and path below `/api/auth` (docs/api.md). */
const programs: Readonly<Record<string, Answering>> = {
  'POST /sign-in/email': async ({ db, auth, asker, body }) => {
    const { data: sent } = FirstStep.safeParse(body)
    return sent ? answered(await signInApiClient(db, auth, { ...sent, asker })) : UNREADABLE()
  },
  'POST /two-factor/verify-totp': (asked) => secondStep(asked, 'app'),
  'POST /two-factor/verify-backup-code': (asked) => secondStep(asked, 'recovery'),
  'GET /get-session': async ({ auth, asker }) => {
    const session = await findApiSession(auth, asker)
    return session ? answer(shownOf(session)) : NOBODY()
  },
  'GET /token': async ({ auth, asker }) => {
    const signed = await issueSignedToken(auth, asker)
    return signed ? answer(signed) : NOBODY()
  },
  'GET /jwks': async ({ auth, asker }) =>
    answer(await listSigningKeys(auth, asker), { 'Cache-Control': 'public, max-age=300' }),
  'POST /sign-out': async ({ auth, asker }) => {
    await endApiSession(auth, asker)
    return answer(null)
  },
}

/** Checks whether a path below `/api/auth` is an endpoint that programs post to. */
export function takesApiClients(path: string): boolean {
  return `POST ${path}` in programs
}

const BY_PASSWORD = /^\/(sign-in|two-factor)\//

interface ApiClients {
  readonly db: Db
  /** Whether another service signs customers in, so that the shop accepts no passwords. */
  readonly isElsewhere: boolean
  auth(): Auth
  askerOf(c: Context): AuthRequest
}

/**
 * Responds to programs at the URLs of `/api/auth` that are not pages. Responds 404 to every other request there. All
 * other account functions are pages of the shop.
 */
export function answerApiClients({ db, isElsewhere, auth, askerOf }: ApiClients) {
  return async (c: Context): Promise<Response> => {
    const path = new URL(c.req.url).pathname.slice(AUTH_PATH.length)
    const body = await jsonIn(c)
    const answering = isElsewhere && BY_PASSWORD.test(path) ? null : programs[`${c.req.method} ${path}`]
    if (!answering) return Response.json(null, { status: 404 })
    return answering({ db, auth: auth(), asker: askerOf(c), body })
  }
}

/** Parses only bodies declared as JSON: a form of another site cannot send that content type. */
async function jsonIn(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function secondStep({ db, auth, asker, body }: Asked, by: 'app' | 'recovery'): Promise<Response> {
  const { data: sent } = SecondStep.safeParse(body)
  if (!sent) return UNREADABLE()
  const { challenge, code: typed } = sent
  return answered(await confirmApiClient(db, auth, { challenge, typed, by, asker }))
}

function answered(begun: Outcome<ApiSignIn, Parameters<typeof statusOf>[0]['code']>): Response {
  if (!begun.ok) {
    const { problem } = begun
    return Response.json(
      { code: problem.code, problem: say(problem, 'en') },
      { status: statusOf(problem), headers: NOT_KEPT },
    )
  }
  const { value } = begun
  return value.kind === 'second_step'
    ? answer({ next: 'second_step', challenge: value.challenge })
    : answer({ token: value.token, ...shownOf(value.session) })
}

function shownOf({ user, expiresAt }: Session) {
  const { id, name, email, emailVerified, phone, language } = user
  return { expiresAt, user: { id, name, email, emailVerified, phone, language } }
}

const NOT_KEPT = { 'Cache-Control': 'no-store' }

function answer(value: unknown, headers: Record<string, string> = NOT_KEPT): Response {
  return Response.json(value, { headers })
}

const UNREADABLE = () => Response.json({ code: 'unreadable' }, { status: 400, headers: NOT_KEPT })
const NOBODY = () =>
  Response.json({ code: 'nobody' }, { status: 401, headers: { ...NOT_KEPT, 'WWW-Authenticate': 'Bearer' } })
