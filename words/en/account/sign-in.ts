/** Texts for sign-in, sign-out and registration. */
export const signIn = {
  title: 'Sign in',
  intro: 'View your orders and manage your addresses. You can also order without an account.',
  username: 'E-mail or mobile number',
  usernameError: 'Please enter your e-mail address or your mobile number.',
  next: 'Continue',
  email: 'E-mail',
  password: 'Password',
  send: 'Sign in',
  otherUsername: 'Use another e-mail or number',
  forgotPassword: 'Forgot your password?',
  linkInstead: 'Send me a link instead',
  unconfirmedHint:
    'Just created your account? Please confirm your e-mail address first, with the link in our e-mail. You can also have a sign-in link sent.',
  byPhone: (number: string) => `We send a code by text message to ${number}.`,
  newHere: 'New here?',
  createAccount: 'Create an account',
  signOut: 'Sign out',
  signedOut: 'You have been signed out.',

  passwordField: {
    show: 'Show',
    hide: 'Hide',
    shown: 'Show password',
    hint: 'At least 10 characters. A short sentence is easy to remember.',
    errors: {
      missing: 'Please choose a password.',
      too_short: 'Please use at least 10 characters. A short sentence will do.',
      too_long: 'Please use up to 128 characters.',
      common: 'This password is too common. Please choose another one.',
      personal:
        'Your password must not contain your e-mail address or the shop’s name. Please choose another one.',
    },
  },

  signUp: {
    title: 'Create an account',
    intro: 'View your orders and manage your addresses, free of charge.',
    send: 'Create account',
    haveAccount: 'Already have an account?',
    linkInstead: 'Prefer to sign in without a password?',
  },

  sent: {
    title: 'Check your inbox',
    to: (email: string) => `We have sent an e-mail to ${email}.`,
    link: 'Open the link in the e-mail to sign in. It is valid for 15 minutes and can be used once. If you have no account with this e-mail address yet, we create one.',
    account: 'Open the link in the e-mail to confirm your e-mail address and finish creating your account.',
    password:
      'If there is an account with this e-mail address, the e-mail contains a link to choose a new password. It is valid for 30 minutes and can be used once.',
    notReceived:
      'No e-mail after a few minutes? Please check your spam folder and whether the e-mail address is correct.',
    outbox: 'Demo: the e-mail is not sent. Read it under “Messages” in the staff area.',
    toOutbox: 'View messages',
    back: 'Back to sign-in',
  },

  linkRequest: {
    title: 'Sign in with a link',
    intro: 'We e-mail you a link to sign in without a password.',
    send: 'Send me the link',
  },
  link: {
    title: 'Sign in',
    intro: (email: string) => `You are about to sign in as ${email} on this device.`,
    send: 'Sign in',
  },

  verify: {
    title: 'Confirm your e-mail address',
    intro: (email: string) =>
      `You are creating an account with ${email}. Confirm that this is your e-mail address to sign in.`,
    introOtherDevice: (email: string) =>
      `An account with ${email} was requested on another device or in another browser. If that was you, please enter the password you chose there.`,
    send: 'Confirm e-mail address',
    notRequested:
      'If you did not request an account, close this page; no account will be created. If it was you and you have forgotten the password, a sign-in link creates an account without one.',
  },

  forgot: {
    title: 'Forgot your password?',
    intro: 'We e-mail you a link to choose a new one.',
    send: 'Send me the link',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'You will then be signed out everywhere and can sign in with the new password.',
    password: 'New password',
    send: 'Save password',
    done: 'Your new password has been saved. Please sign in with it.',
  },

  expired: {
    title: 'This link no longer works',
    link: 'The link has already been used or is older than 15 minutes.',
    account:
      'The link has already been used or is older than one day. If you have already confirmed your e-mail address, simply sign in.',
    password: 'The link has already been used or is older than 30 minutes.',
    requestNew: 'Request a new link',
    startAgain: 'Start again',
  },
}
