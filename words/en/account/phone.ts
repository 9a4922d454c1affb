import { countPhrase } from '../../plural.ts'

/** Texts for sign-in by phone, and for the phone number of an account. */
export const phone = {
  signIn: {
    title: 'Sign in by phone',
    intro: 'We send a code to your phone. If you don’t have an account yet, we create one.',
    reauthenticationIntro: 'We send a code to your phone to confirm that it is you.',
    otherMethods: 'Use another sign-in method',
  },
  number: {
    label: 'Mobile number',
    hint: (country: string) => `For numbers from outside ${country}, start with + and the country code.`,
    send: 'Send code',
  },
  code: {
    title: 'Enter your code',
    intro: (number: string, minutes: number) =>
      `We have sent a 6-digit code by text message to ${number}. It is valid for ${minutes} minutes in this browser.`,
    expired: (number: string) => `The code sent to ${number} is no longer valid.`,
    label: 'Code',
    signIn: 'Sign in',
    confirm: 'Confirm number',
    newCode: 'Send a new code',
    newCodeIn: (seconds: number) =>
      `You can request a new code in ${countPhrase('en', seconds, 'second', 'seconds')}.`,
    newCodeSent: 'A new code is on its way. The previous one is no longer valid.',
    otherNumber: 'Use another number',
    outbox: 'Demo: the text message is not sent. Read it under “Messages” in the staff area.',
  },
  section: {
    title: 'Phone',
    intro: 'Sign in with a code by text message.',
    none: 'No number added.',
    current: (number: string) => `You sign in with ${number}.`,
    add: 'Add a number',
    change: 'Change number',
    remove: 'Remove number',
    onlyMethod: 'This number is your only sign-in method. Add another one before you remove it.',
  },
  change: {
    title: 'Phone number',
    intro: 'We send a code to the new number. The number is active once you have entered the code.',
    back: 'Back to security',
    added: 'Phone number saved. You can now sign in with it.',
    removed: 'Phone number removed. You can no longer sign in with it.',
  },
}
