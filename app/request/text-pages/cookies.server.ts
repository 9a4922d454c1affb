import { cookieName, type OwnCookie, ownCookies } from '#app/request/cookies.server.ts'
import type { RequestConfig } from '#app/request/request-context.server.ts'
import { SESSION_LIFETIME } from '#shop/accounts/accounts.ts'
import { DEVICE_COOKIE_LIFETIME, deviceCookie } from '#shop/accounts/audit/known-devices.server.ts'
import { CHALLENGE_LIFETIME } from '#shop/accounts/second-factor/plugin.server.ts'
import { HOUR, MINUTE } from '#shop/time.ts'
import type { PageCookie } from '#words/page-facts.ts'

/** Returns all cookies that the shop can set with its configuration, under their names over HTTPS. */
export function listCookies({ firebase, mode, payments, providers, twilio }: CookieConfig): PageCookie[] {
  const own = (kind: OwnCookie) => ({
    kind,
    name: cookieName(kind, { isSecure: true }),
    seconds: ownCookies[kind] / 1000,
  })
  return [
    own('cart'),
    own('added'),
    own('notice'),
    ofAccount('session_token', SESSION_LIFETIME),
    { kind: 'device', name: deviceCookie(true), seconds: DEVICE_COOKIE_LIFETIME / 1000 },
    ...(firebase ? [] : [own('sign_up')]),
    ...(!firebase && (twilio || mode === 'demo') ? [own('phone_code')] : []),
    ...(firebase ? [] : [ofAccount('two_factor', CHALLENGE_LIFETIME), ofAccount('passkey', 5 * MINUTE)]),
    ...(!firebase && (providers.length > 0 || mode === 'demo') ? [ofAccount('state', 5 * MINUTE)] : []),
    own('setup'),
    ...(payments.kind === 'sandbox'
      ? [{ kind: 'bank_clerk', name: '__Secure-bank_clerk', seconds: (12 * HOUR) / 1000 } as const]
      : []),
  ]
}

export type CookieConfig = Pick<RequestConfig, 'firebase' | 'mode' | 'payments' | 'providers' | 'twilio'>

/** Returns a cookie that Better Auth sets. */
function ofAccount(kind: 'session_token' | 'two_factor' | 'passkey' | 'state', lifetime: number): PageCookie {
  return { kind, name: `__Secure-alcove.${kind}`, seconds: lifetime / 1000 }
}
