/**
 * Texts of the text messages (SMS), by kind. Each text uses only characters of the GSM 7-bit alphabet and fits into a
 * single SMS.
 */
export const sms = {
  phone_sign_in: (code: string, shopName: string, minutes: number) =>
    `${code} is your code to sign in at ${shopName}. It is valid for ${minutes} minutes. Do not share it.`,
  phone_change: (code: string, shopName: string, minutes: number) =>
    `${code} is your code to confirm this number at ${shopName}, valid for ${minutes} minutes. Not you? Ignore it and do not share it.`,
}
