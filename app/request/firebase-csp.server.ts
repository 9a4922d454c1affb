import { href } from 'react-router'
import type { FirebaseConfig } from '#shop/accounts/firebase/config.server.ts'

/** External origins that a page's content security policy allows in addition to the shop's own. */
export interface CspSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
  /** Whether the page opens pop-ups of other origins that must keep access to their opener. */
  readonly hasPopups: boolean
}

/** The only page that loads Firebase: its sign-in page. */
export const FIREBASE_PAGE = href('/sign-in/firebase')

/**
 * Returns the sources that Firebase's SDK needs: Google's APIs, and for provider and phone sign-in also Google's
 * scripts and frames.
 */
export function firebaseCsp({ web, providers, hasPhone, emulator }: FirebaseConfig): CspSources {
  const hasPopups = providers.length > 0
  const [popups, phone] = [hasPopups && emulator === null, hasPhone && emulator === null]
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  return {
    scripts: [
      ...(popups ? ['https://apis.google.com'] : []),
      ...(phone ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
    ],
    connections:
      emulator === null ? [...google, ...(phone ? ['https://www.google.com/recaptcha/'] : [])] : [emulator],
    frames: [
      ...(popups ? [`https://${web.authDomain}`] : []),
      ...(phone ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
      ...(emulator === null ? [] : [emulator]),
    ],
    hasPopups,
  }
}
