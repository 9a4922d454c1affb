import { jwt } from 'better-auth/plugins/jwt'
import { DAY } from '#shop/time.ts'
import { SIGNED_TOKEN_LIFETIME } from '../accounts.ts'
import { columns } from './columns.ts'

/** A key signs for so long, and is shown so long after, for tokens that it has signed. */
const KEY_LIFETIME = 30 * DAY
const KEY_SHOWN = DAY

/**
 * Short tokens that other services can believe without asking: signed with keys of the shop that change every month, their
 * private halves encrypted. They say whose they are and nothing else about them.
 */
export function signedTokens({ address }: { readonly address: string }) {
  return jwt({
    schema: columns.signingKey,
    // Asked for by those who need one: not made with every look at a session.
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: 'ES256' },
      rotationInterval: KEY_LIFETIME / 1000,
      gracePeriod: KEY_SHOWN / 1000,
    },
    jwt: {
      issuer: address,
      audience: address,
      expirationTime: `${SIGNED_TOKEN_LIFETIME / 1000}s`,
      definePayload: () => ({}),
    },
  })
}
