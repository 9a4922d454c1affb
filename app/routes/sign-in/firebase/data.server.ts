import type { FirebaseConfig } from '#shop/accounts/firebase/config.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { FIREBASE_PAGE } from '#app/request/firebase-csp.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** The data the browser needs to sign a customer in through Firebase. */
export interface FirebasePageData extends FirebaseConfig {
  /** The path of the page to open after sign-in. */
  readonly to: string
  /** The absolute URL to which Firebase's e-mails link. */
  readonly returnUrl: string
  /**
   * Whether the customer has a session from a sign-in through Firebase. If true, the page renews the session through
   * Firebase without asking the customer.
   */
  readonly hasSessionToRenew: boolean
  /** Whether the customer opened the page with a sign-in link from an e-mail. */
  readonly isLink: boolean
  /** Whether the page is for reauthentication. If true, the user is signed in and must sign in again. */
  readonly again: boolean
}

export async function loadFirebasePage(
  ctx: RequestContext,
  request: Request,
): Promise<FirebasePageData | null> {
  const { config, language, links, auth, authRequest } = ctx
  if (!config.firebase) return null
  const query = new URL(request.url).searchParams
  const to = readDestination(query.get('to'))
  const again = query.has('again')
  const session = again ? null : await findSession(auth, authRequest)
  const back = new URLSearchParams({ to, ...(again && { again: '' }) })
  return {
    ...config.firebase,
    to,
    again,
    isLink: query.get('mode') === 'signIn' && query.has('oobCode'),
    returnUrl: `${links.absolute(FIREBASE_PAGE, language)}?${back}`,
    hasSessionToRenew: session?.value?.way === 'firebase',
  }
}
