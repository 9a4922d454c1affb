import { counted } from '../../plural.ts'

/** Signing in by phone, and the number that somebody signs in with. */
export const phone = {
  signIn: {
    title: 'Sign in by phone',
    intro: 'We send a code to your phone. If you have no account yet, it makes you one.',
    again: 'We send a code to your phone, to be sure that it is you.',
    otherWays: 'Sign in another way',
  },
  number: {
    label: 'Mobile number',
    hint: (country: string) =>
      `A number without a country code is taken to be from ${country}; begin others with +.`,
    send: 'Send the code',
  },
  code: {
    title: 'Your code',
    intro: (number: string, minutes: number) =>
      `We have sent a text message with six digits to ${number}. They work for ${minutes} minutes, in this browser.`,
    over: (number: string) => `The code that went to ${number} no longer works.`,
    label: 'Code',
    signIn: 'Sign in',
    confirm: 'Confirm this number',
    another: 'Send another code',
    anotherIn: (seconds: number) =>
      `You can have another code sent in ${counted('en', seconds, 'second', 'seconds')}.`,
    anotherSent: 'Another code is on its way. The one before no longer works.',
    otherNumber: 'Use another number',
    outbox: 'This is a demo: the text message stays in the shop, where its staff read it under “Messages”.',
  },
  section: {
    title: 'Phone',
    intro: 'A code by text message signs you in.',
    none: 'You have given no number.',
    current: (number: string) => `You sign in with ${number}.`,
    add: 'Add a number',
    change: 'Change the number',
    remove: 'Remove the number',
    lastWay: 'It is your only way in. Before you can remove it, add another one.',
  },
  change: {
    title: 'Phone number',
    intro: 'We send a code to the new number. It counts once you have typed it.',
    back: 'Back to security',
    added: 'From now on you can sign in with this number.',
    removed: 'You no longer sign in with a number.',
  },
}
