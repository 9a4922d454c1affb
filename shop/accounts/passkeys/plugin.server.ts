import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { columns } from '../internal/columns.ts'

/** Error code for a passkey used without user verification (fingerprint, face or PIN). */
export const NOT_UNLOCKED = 'PASSKEY_NOT_UNLOCKED'

/**
 * Configures passkeys for the shop's domain. Refuses passkeys without user verification: possession of the device alone
 * is a single factor.
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
