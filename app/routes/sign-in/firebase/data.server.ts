import type { FirebaseConfig } from '#shop/accounts/firebase/config.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { FIREBASE_PAGE } from '#app/request/firebase-csp.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** The data the browser needs to sign a customer in through Firebase. */
export interface FirebaseShown extends FirebaseConfig {
  /** The destination after sign-in. */
  readonly to: string
  /** The absolute URL to which Firebase's e-mails link. */
  readonly backTo: string
  /** Whether a session waits to be renewed by Firebase. The page then renews it without asking the customer. */
  readonly awaits: boolean
  /** Whether the page was opened by a link in an e-mail. */
  readonly isLink: boolean
  /** Whether this is a reauthentication of a signed-in user. */
  readonly again: boolean
}

export async function firebaseShown(visit: RequestContext, request: Request): Promise<FirebaseShown | null> {
  const { config, language, links, auth, asker } = visit
  if (!config.firebase) return null
  const query = new URL(request.url).searchParams
  const to = readDestination(query.get('to'))
  const again = query.has('again')
  const session = again ? null : await findSession(auth, asker)
  const back = new URLSearchParams({ to, ...(again && { again: '' }) })
  return {
    ...config.firebase,
    to,
    again,
    isLink: query.get('mode') === 'signIn' && query.has('oobCode'),
    backTo: `${links.absolute(FIREBASE_PAGE, language)}?${back}`,
    awaits: session?.value?.way === 'firebase',
  }
}
