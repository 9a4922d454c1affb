import { countryName } from '../../format.ts'
import { countPhrase } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

export const accountProblems: SentencesOf<'accounts'> = {
  'accounts.firebase_refused': () => 'Your sign-in could not be confirmed. Please sign in again.',
  'accounts.firebase_unavailable': () =>
    'Sign-in is not available right now. Please try again in a minute. You can still check out as a guest.',
  'accounts.email_unproved': () =>
    'Please confirm your e-mail address first: open the link in the e-mail we sent you.',
  'accounts.belongs_to_another': () =>
    'There is already an account with this e-mail address. Please use the same sign-in method as before.',
  'accounts.wrong_password': () => 'Wrong e-mail address or password.',
  'accounts.wrong_code': () =>
    'That code is not correct. Please enter the current code from your app or an unused recovery code.',
  'accounts.first_step_over': () =>
    'Your sign-in has expired, or too many codes were wrong. Please start again.',
  'accounts.second_factor_on': () => 'Two-factor authentication is already on.',
  'accounts.second_factor_off': () => 'Two-factor authentication is off.',
  'accounts.passkey_refused': () =>
    'This passkey could not be used. Please try again or use another sign-in method.',
  'accounts.passkey_not_unlocked': () =>
    'This passkey does not check your fingerprint, face or PIN. Please use one that does.',
  'accounts.passkey_unknown': () => 'This passkey no longer exists.',
  'accounts.email_unchanged': () => 'This is already your e-mail address.',
  'accounts.wrong_current_password': () => 'The current password is not correct.',
  'accounts.too_many_tries': ({ minutes }) =>
    `Too many attempts. Please wait ${waitTime(minutes)} before you try again.`,
  'accounts.phone_unfit': ({ why, country }) =>
    ({
      missing: 'Please enter your mobile number.',
      unreadable: `Please enter a valid phone number. Numbers from outside ${countryName(country, 'en')} start with + and the country code.`,
      not_mobile: 'We can send codes to mobile numbers only.',
      not_served: `We cannot send codes to ${countryName(country, 'en')}. Please use another sign-in method.`,
    })[why],
  'accounts.phone_code_wrong': ({ left }) =>
    `That code is not correct. You have ${countPhrase('en', left, 'attempt', 'attempts')} left.`,
  'accounts.phone_code_over': () => 'This code is no longer valid. Please request a new one.',
  'accounts.phone_code_too_soon': ({ seconds }) =>
    `The last code may still be on its way. You can request a new one in ${countPhrase('en', seconds, 'second', 'seconds')}.`,
  'accounts.phone_taken': () =>
    'This number is used by another account. To use it here, sign in to that account and remove it first. Nothing has changed.',
  'accounts.link_over': () => 'This link has expired or has already been used.',
  'accounts.has_account': () => 'There is already an account with this e-mail address. Please sign in.',
  'accounts.last_way_in': () => 'This is your only sign-in method. Add another one before you remove it.',
  'accounts.provider_unreachable': ({ provider }) =>
    `${provider} is not responding. Use another sign-in method or try again in a few minutes.`,
  'accounts.provider_refused': ({ provider }) =>
    `${provider} could not confirm who you are. Please try again or use another sign-in method.`,
  'accounts.provider_cancelled': ({ provider }) =>
    `Sign-in with ${provider} was cancelled. Nothing has changed.`,
  'accounts.sign_in_lost': () =>
    'This sign-in has expired or was started in another browser. Please start again.',
  'accounts.email_has_account': ({ provider }) =>
    `There is already an account with the e-mail address of your ${provider} account. Sign in to it first, then link ${provider} under “Security”.`,
  'accounts.not_for_staff': ({ provider }) =>
    `Staff cannot sign in with ${provider}. Please use another sign-in method.`,
  'accounts.linked_elsewhere': ({ provider }) =>
    `This ${provider} account is already linked to another account. Nothing has changed.`,
}

function waitTime(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}
