import { href } from 'react-router'
import type { FirebaseConfig } from '#shop/accounts/firebase/config.server.ts'

/** Strangers that a page lets in, beside what every page may do. */
export interface CspSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
  /** Whether it opens windows of others that must be able to answer it. */
  readonly hasPopups: boolean
}

/** The one page that lets Firebase in, where it signs shoppers in. */
export const FIREBASE_PAGE = href('/sign-in/firebase')

/** What Firebase's own script needs in that page: to ask Google, and for some ways in Google's frames and windows. */
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
