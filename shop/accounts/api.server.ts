// Better Auth's own addresses, for providers that lead back here and for programs that are no browser. The list is closed:
// what is not named here is not there, whatever Better Auth could answer.
import type { Asker, Auth } from './auth.server.ts'
import { onBehalfOf } from './internal/asker.server.ts'

const open: readonly RegExp[] = []

interface Asked {
  readonly asker: Asker
  readonly request: Request
  /** Below the address of Better Auth. */
  readonly path: string
}

/** Answers a request to one of the addresses that are open; 404 for every other. */
export async function answerAuth(auth: Auth, { asker, request, path }: Asked): Promise<Response> {
  if (!open.some((address) => address.test(path))) return Response.json(null, { status: 404 })
  const answer = await onBehalfOf(asker, () => auth.handler(request))
  answer.headers.set('Cache-Control', 'no-store')
  // What keeps a browser signed in stays out of reach of its scripts.
  answer.headers.delete('set-auth-token')
  return answer
}
