import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { columns } from '../internal/columns.ts'

/** Error code for a passkey used without user verification (fingerprint, face or PIN). */
export const NOT_USER_VERIFIED = 'PASSKEY_NOT_UNLOCKED'

/**
 * Configures passkeys for the shop's domain. Refuses passkeys without user verification, because possession of the
 * device is only one factor.
 */
export function passkeys({ origin }: { origin: string }) {
  return passkey({
    rpID: new URL(origin).hostname,
    origin: origin,
    schema: columns.passkey,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo: made } }) => {
        if (!made?.userVerified) throw notUserVerified()
        const name = getAuthenticatorName(made.aaguid)
        return name ? { name } : {}
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo: used } }) => {
        if (!used.userVerified) throw notUserVerified()
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
}

function notUserVerified(): APIError {
  return new APIError('UNAUTHORIZED', { code: NOT_USER_VERIFIED })
}
