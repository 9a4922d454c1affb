import { AsyncLocalStorage } from 'node:async_hooks'
import { phoneNumber } from 'better-auth/plugins/phone-number'
import { placeholderEmail } from '../accounts.ts'

const verifiedPhone = new AsyncLocalStorage<string>()

/** Runs `work` for a verified phone number. Better Auth accepts the phone number only while `work` runs. */
export function withVerifiedPhone<T>(phone: string, work: () => Promise<T>): Promise<T> {
  return verifiedPhone.run(phone, work)
}

/**
 * Configures Better Auth's phone sign-in, which creates an account at the first sign-in. The shop creates and checks
 * the codes (phone-codes.server.ts), because Better Auth stores codes in plain text and does not compare them in
 * constant time.
 */
export function phone() {
  return phoneNumber({
    sendOTP() {
      throw new Error('Better Auth sends no codes')
    },
    verifyOTP: ({ phoneNumber: number }) => verifiedPhone.getStore() === number,
    signUpOnVerification: { getTempEmail: placeholderEmail, getTempName: () => '' },
    schema: { user: { fields: { phoneNumber: 'phone', phoneNumberVerified: 'phone_verified' } } },
  })
}
