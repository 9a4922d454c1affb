import { z } from 'zod'
import type { Session } from '#shop/accounts/accounts.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
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
  /** Everybody signs in somewhere else: a password of ours lets nobody in. */
  readonly isElsewhere: boolean
  readonly auth: Auth
  readonly asker: AuthRequest
  readonly request: Request
}

type Answering = (asked: Asked) => Promise<Response>

const FirstStep = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })
const SecondStep = z.object({ challenge: z.string().max(1_000), code: z.string().max(100) })

/** What programs that are no browser ask, by method and path below `/api/auth` (docs/api.md). */
const programs: Readonly<Record<string, Answering>> = {
  'POST /sign-in/email': async (asked) => {
    const body = await read(FirstStep, asked.request)
    return body
      ? answered(await signInApiClient(asked.db, asked.auth, { ...body, asker: asked.asker }))
      : UNREADABLE()
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

/** Tells whether a path below `/api/auth` is one that programs send to. */
export function takesApiClients(path: string): boolean {
  return `POST ${path}` in programs
}

const BY_PASSWORD = /^\/(sign-in|two-factor)\//

/** Answers a program; null where there is nothing it could ask. */
export async function answerApiClient(path: string, asked: Asked): Promise<Response | null> {
  if (asked.isElsewhere && BY_PASSWORD.test(path)) return null
  const answering = programs[`${asked.request.method} ${path}`]
  return answering ? answering(asked) : null
}

async function secondStep({ db, auth, asker, request }: Asked, by: 'app' | 'recovery'): Promise<Response> {
  const body = await read(SecondStep, request)
  if (!body) return UNREADABLE()
  const { challenge, code: typed } = body
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

/** Only what calls itself JSON: a form of another page cannot. */
async function read<T>(shape: z.ZodType<T>, request: Request): Promise<T | null> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) return null
  const body = shape.safeParse(await request.json().catch(() => null))
  return body.success ? body.data : null
}

const NOT_KEPT = { 'Cache-Control': 'no-store' }

function answer(value: unknown, headers: Record<string, string> = NOT_KEPT): Response {
  return Response.json(value, { headers })
}

const UNREADABLE = () => Response.json({ code: 'unreadable' }, { status: 400, headers: NOT_KEPT })
const NOBODY = () =>
  Response.json({ code: 'nobody' }, { status: 401, headers: { ...NOT_KEPT, 'WWW-Authenticate': 'Bearer' } })
