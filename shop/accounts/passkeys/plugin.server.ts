import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { columns } from '../internal/columns.ts'

/** What Better Auth says of a passkey that did not ask for a finger, a face or a PIN. */
export const NOT_UNLOCKED = 'PASSKEY_NOT_UNLOCKED'

/**
 * Passkeys of the shop's own address. One that only lies about, and asks for nothing before it is used, is a single factor:
 * it is not taken.
 */
export function passkeys({ address }: { address: string }) {
  return passkey({
    rpID: new URL(address).hostname,
    origin: address,
    schema: columns.passkey,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo: made } }) => {
        if (!made?.userVerified) throw notUnlocked()
        const name = getAuthenticatorName(made.aaguid)
        return name ? { name } : {}
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo: used } }) => {
        if (!used.userVerified) throw notUnlocked()
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
}

function notUnlocked(): APIError {
  return new APIError('UNAUTHORIZED', { code: NOT_UNLOCKED })
}
