/** Signing in and out, and making an account. */
export const signIn = {
  title: 'Sign in',
  intro: 'See your orders and keep your addresses. You never need an account to buy.',
  username: 'E-mail or mobile number',
  usernameFault: 'Please enter your e-mail address, or your mobile number.',
  next: 'Continue',
  email: 'E-mail',
  password: 'Password',
  send: 'Sign in',
  otherAddress: 'Use another address',
  forgotten: 'Forgotten your password?',
  linkInstead: 'Send me a link instead',
  justMade:
    'If you have only just made your account, please open the e-mail that we have sent you first. A link signs you in as well.',
  byPhone: (number: string) => `We send a code by text message to ${number}.`,
  newHere: 'New here?',
  makeOne: 'Make an account',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',

  chosen: {
    show: 'Show',
    hide: 'Hide',
    shown: 'Show the password',
    hint: 'At least 10 characters. A short sentence is easy to remember.',
    faults: {
      missing: 'Please choose a password.',
      too_short: 'Please use at least 10 characters. A short sentence will do.',
      too_long: 'Please use up to 128 characters.',
      common: 'This is among the passwords that everybody tries first. Please choose another one.',
      personal: 'Please leave out your address and the name of the shop: others would try them first.',
    },
  },

  signUp: {
    title: 'Make an account',
    intro: 'For your orders and addresses. It costs nothing.',
    send: 'Make the account',
    have: 'You have an account already?',
    linkInstead: 'You would rather have no password?',
  },

  sent: {
    title: 'Look into your e-mail',
    to: (email: string) => `We have sent an e-mail to ${email}.`,
    link: 'The e-mail holds a link that signs you in. It works once, within 15 minutes. If you have no account with this address yet, it makes you one.',
    account:
      'The e-mail holds a link that confirms your address. Once you have opened it, you have your account.',
    password:
      'If there is an account with this address, the e-mail holds a link to a new password. The link works once, within 30 minutes.',
    nothing:
      'Nothing there after a few minutes? Please look among the unwanted e-mails, and whether the address was right.',
    outbox: 'This is a demo: no e-mail leaves the shop. It waits where its staff read it, under “Messages”.',
    toOutbox: 'To the messages',
    back: 'Back to signing in',
  },

  linkRequest: {
    title: 'Sign in by link',
    intro: 'We send you an e-mail with a link. With it you are signed in, without a password.',
    send: 'Send me the link',
  },
  link: {
    title: 'Sign in',
    intro: (email: string) => `You are about to sign in as ${email}, on this device.`,
    send: 'Sign in',
  },

  verify: {
    title: 'Confirm your address',
    intro: (email: string) =>
      `You want to make an account with ${email}. Confirm that the address is yours, and you are signed in.`,
    introElsewhere: (email: string) =>
      `An account with ${email} was asked for on another device or in another browser. If that was you, please type the password that you chose there.`,
    send: 'Confirm the address',
    notYours:
      'You did not ask for an account? Then close this page: nothing will come of it. If it was you, and you have forgotten the password, a link makes you an account without one.',
  },

  forgot: {
    title: 'Forgotten your password?',
    intro: 'We send you an e-mail with a link. With it you choose a new one.',
    send: 'Send me the link',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'Once you have, you are signed out everywhere, and sign in with the new one.',
    password: 'New password',
    send: 'Set the password',
    done: 'Your new password is set. Please sign in with it.',
  },

  over: {
    title: 'This link no longer works',
    link: 'It has been used already, or it is older than 15 minutes.',
    account:
      'It has been used already, or it is older than a day. If you have confirmed your address before, simply sign in.',
    password: 'It has been used already, or it is older than 30 minutes.',
    another: 'Have another one sent',
    again: 'Begin again',
  },
}
