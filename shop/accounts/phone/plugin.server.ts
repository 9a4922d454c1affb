import { AsyncLocalStorage } from 'node:async_hooks'
import { phoneNumber } from 'better-auth/plugins/phone-number'
import { standInEmail } from '../accounts.ts'

const proved = new AsyncLocalStorage<string>()

/** Does the work for whoever has just proved that the number is theirs: Better Auth believes it meanwhile, and nobody else. */
export function asHolderOf<T>(phone: string, work: () => Promise<T>): Promise<T> {
  return proved.run(phone, work)
}

/**
 * Better Auth's sign-in by phone, which makes the account the first time. Codes are the shop's own (../phone-codes.server.ts):
 * Better Auth would keep them as they are, and compare them letter by letter.
 */
export function phone() {
  return phoneNumber({
    sendOTP() {
      throw new Error('Better Auth sends no codes')
    },
    verifyOTP: ({ phoneNumber: number }) => proved.getStore() === number,
    signUpOnVerification: { getTempEmail: standInEmail, getTempName: () => '' },
    schema: { user: { fields: { phoneNumber: 'phone', phoneNumberVerified: 'phone_verified' } } },
  })
}
