import type { PhoneMessageKind } from '#shop/messages/about-phone.ts'

type Text = (code: string, shopName: string, minutes: number) => string

/** What text messages say; in letters that every phone knows, and short enough for one. */
export const sms: Readonly<Record<PhoneMessageKind, Text>> = {
  phone_sign_in: (code, shopName, minutes) =>
    `${code} is your code to sign in at ${shopName}. It works for ${minutes} minutes. Never pass it on.`,
  phone_change: (code, shopName, minutes) =>
    `${code} confirms this number for an account at ${shopName}, for ${minutes} minutes. Not you? Never pass it on.`,
}
