/** What text messages say, by their kind; in letters that every phone knows, and short enough for one. */
export const sms = {
  phone_sign_in: (code: string, shopName: string, minutes: number) =>
    `${code} is your code to sign in at ${shopName}. It works for ${minutes} minutes. Never pass it on.`,
  phone_change: (code: string, shopName: string, minutes: number) =>
    `${code} confirms this number for an account at ${shopName}, for ${minutes} minutes. Not you? Never pass it on.`,
}
