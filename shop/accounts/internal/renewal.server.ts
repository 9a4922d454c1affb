import { type Asker, askAuth, type Auth } from '../auth.server.ts'

interface Renewal {
  /** When a second factor was proved, null where there is none any more; left out where nothing changes about it. */
  readonly secondFactorAt?: Date | null
  /** Whether the same person is signed out everywhere else. */
  readonly endOthers: boolean
  readonly asker: Asker
}

/** Gives the session that asks a new token, the old one is worth nothing from then on; answers the cookies that carry it. */
export async function renewSession(auth: Auth, { asker, ...body }: Renewal): Promise<readonly string[]> {
  const answer = await askAuth(asker, (headers) =>
    auth.api.renewSession({ body, headers, returnHeaders: true }),
  )
  if (!answer.ok) throw new Error(`A session could not be renewed: ${answer.code}`)
  return answer.cookies
}
