import { href } from 'react-router'
import type { FirebaseConfig } from '#shop/accounts/firebase/config.server.ts'

/** The external origins that the content security policy of a page allows, in addition to the shop's own origin. */
export interface CspSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
  /**
   * Whether the page opens pop-ups from other origins. If true, a response header lets these pop-ups access the page
   * that opened them.
   */
  readonly hasPopups: boolean
}

/** The path of the Firebase sign-in page, the only page that loads Firebase. */
export const FIREBASE_PAGE = href('/sign-in/firebase')

/**
 * Returns the origins that Firebase's SDK needs. The SDK always needs Google's APIs. For provider and phone sign-in, it
 * also needs Google's scripts and frames.
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
