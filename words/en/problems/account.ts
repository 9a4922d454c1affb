import { countryName } from '../../format.ts'
import { counted } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

/** What the shop may refuse about accounts. */
export const accountProblems: SentencesOf<'accounts'> = {
  'accounts.firebase_refused': () => 'The sign-in could not be confirmed. Please sign in once more.',
  'accounts.firebase_unavailable': () =>
    'Our sign-in service does not answer at the moment. Please try again in a minute; you can buy without an account.',
  'accounts.email_unproved': () =>
    'Please open the link in the e-mail we have sent you first. It shows that this address is yours.',
  'accounts.belongs_to_another': () =>
    'This e-mail address has an account with us already. Please sign in the way you did before.',
  'accounts.wrong_password': () => 'This e-mail address and password do not go together.',
  'accounts.wrong_code': () => 'This code is not right. Codes change every half minute; each counts once.',
  'accounts.first_step_over': () => 'This took too long, or too many codes were wrong. Please begin again.',
  'accounts.second_factor_on': () => 'Signing in with two steps is on already.',
  'accounts.second_factor_off': () => 'Signing in with two steps is off.',
  'accounts.passkey_refused': () =>
    'This passkey could not be used here. Please try again, or sign in another way.',
  'accounts.passkey_not_unlocked': () =>
    'This passkey works without a finger, a face or a PIN. Please use one that asks for it.',
  'accounts.passkey_unknown': () => 'There is no such passkey any more.',
  'accounts.email_unchanged': () => 'This is your address already.',
  'accounts.wrong_current_password': () => 'This is not your password.',
  'accounts.too_many_tries': ({ minutes }) =>
    `That was tried too often. Please wait ${waitOf(minutes)} before you try again.`,
  'accounts.phone_unfit': ({ why, country }) =>
    ({
      missing: 'Please enter your mobile number.',
      unreadable: `This is no phone number we can read. From outside ${countryName(country, 'en')} begin with + and the country code.`,
      not_mobile: 'We can send codes to mobile numbers only.',
      not_served: `We do not send codes to ${countryName(country, 'en')}. Please sign in another way.`,
    })[why],
  'accounts.phone_code_wrong': ({ left }) =>
    `This is not the code we sent. You have ${counted('en', left, 'try', 'tries')} left.`,
  'accounts.phone_code_over': () => 'This code no longer works. Have a new one sent.',
  'accounts.phone_code_too_soon': ({ seconds }) =>
    `The last code may still be on its way. You can have another one sent in ${counted('en', seconds, 'second', 'seconds')}.`,
  'accounts.phone_taken': () =>
    'This number signs in to another account. To use it here, sign in there with it and remove it first. Nothing has changed.',
  'accounts.link_over': () => 'This link has been used already, or it is too old.',
  'accounts.has_account': () => 'There is an account with this address already. Sign in to it.',
  'accounts.last_way_in': () => 'This is your only way in. Add another one first.',
  'accounts.provider_unreachable': ({ provider }) =>
    `${provider} does not answer just now. Sign in another way, or try again in a few minutes.`,
  'accounts.provider_refused': ({ provider }) =>
    `${provider} did not tell us who you are. Try again, or sign in another way.`,
  'accounts.provider_cancelled': ({ provider }) =>
    `You did not sign in with ${provider}. Nothing has changed.`,
  'accounts.sign_in_lost': () =>
    'This sign-in was begun too long ago, or in another browser. Please begin again here.',
  'accounts.email_has_account': ({ provider }) =>
    `There is already an account with the address ${provider} gave us. Sign in to it first, then link ${provider} under “Security”.`,
  'accounts.not_for_staff': ({ provider }) =>
    `${provider} is for everybody to try, so it leads into no account of the staff. Sign in another way.`,
  'accounts.linked_elsewhere': ({ provider }) =>
    `This sign-in with ${provider} already belongs to another account. Nothing has changed.`,
}

function waitOf(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}
