/** What staff call the kinds of text messages. */
export const phoneMessageKinds = {
  phone_sign_in: 'Code to sign in (SMS)',
  phone_change: 'Code to confirm a number (SMS)',
}
