import type { FirebaseConfig } from '#shop/accounts/firebase/config.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { FIREBASE_PAGE } from '#app/request/firebase-csp.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** What the page in the browser must know to sign somebody in through Firebase. */
export interface FirebaseShown extends FirebaseConfig {
  /** Where they wanted to go. */
  readonly to: string
  /** The absolute address that Firebase's mails lead back to. */
  readonly backTo: string
  /** Whether a session waits for Firebase to say that it is still they: the page asks without troubling anybody. */
  readonly awaits: boolean
  /** Whether this page was opened by a link from a mail. */
  readonly isLink: boolean
  /** Whether somebody who is signed in has to prove it once more. */
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
