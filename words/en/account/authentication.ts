import { counted } from '../../plural.ts'

/** Proving who one is: once more before a change, with a second step, with a passkey; and changing what proves it. */
export const proof = {
  again: {
    title: 'Is it you?',
    intro: (who: string) =>
      `You are signed in as ${who}. Before this change, please show once more that it is you.`,
    password: 'Password',
    send: 'Go on',
    link: (email: string) => `Send a link to sign in to ${email}`,
    linkSent: (email: string) =>
      `We have written to ${email}. The link in that letter leads on to where you wanted to go.`,
    phone: 'Have a code sent to your phone',
  },

  code: {
    title: 'Second step',
    intro: 'Open the app that shows your codes, and type the one for this shop.',
    code: 'Code',
    send: 'Sign in',
    recoveryIntro: 'Type one of the recovery codes you kept. It counts once.',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the code from your app instead',
  },

  password: {
    title: 'Password',
    has: 'You have a password.',
    none: 'You have no password; you sign in another way.',
    change: 'Change password',
    set: 'Choose a password',
    current: 'Current password',
    next: 'New password',
    intro: 'You stay signed in here. Everywhere else you are signed out.',
    send: 'Save password',
    saved: 'Your new password counts from now on. Everywhere else you are signed out.',
  },

  email: {
    title: 'E-mail',
    is: (email: string) => `Your address is ${email}.`,
    none: 'You have given no e-mail address.',
    change: 'Change address',
    add: 'Add an address',
    next: 'New e-mail address',
    intro: 'We send a link to the new address. Nothing changes before you open it.',
    send: 'Send the link',
    sent: (email: string) =>
      `We have written to ${email}. Open the link in that letter within half an hour, in this browser or wherever you are signed in.`,
    confirmTitle: 'Is this your new address?',
    confirmIntro: (email: string) => `Your account will have the address ${email} from now on.`,
    confirm: 'Yes, use this address',
    over: 'It was used already, or it is too old, or it belongs to another account than the one you are signed in to. Your address is as it was.',
    again: 'Ask for another link',
    undoOver:
      'It was used already, or it is too old. If somebody else has your account, please write to us or ring us.',
    changed: 'Your new e-mail address counts from now on.',
    undoTitle: 'Back to your old address?',
    undoIntro: (email: string) =>
      `Your account gets the address ${email} again, and is signed out everywhere. Every other way in is taken away: password, passkeys, phone, linked accounts, two steps. Whoever changed your address may have left one behind. Then choose a new password.`,
    undo: 'Give me my address back',
    undone: 'Your account has its old address again and is signed out everywhere. Now choose a new password.',
  },

  twoSteps: {
    title: 'Two steps',
    intro:
      'Besides your way in, a code from an app on your phone. Whoever finds out your password is still not in.',
    isOff: 'Off',
    isOn: 'On',
    switchOn: 'Switch on',
    setUpTitle: 'Switch on two steps',
    setUpIntro:
      'You need an app that shows codes: Google Authenticator, 1Password, Aegis or any other. Many password managers do it too.',
    begin: 'Begin',
    scan: 'Scan this picture with the app.',
    picture: 'The key, as a picture for the app',
    orType: 'Or type this key into the app:',
    thenType: 'Then type the code that the app shows.',
    code: 'Code',
    confirm: 'Switch on',
    switchOff: 'Switch off',
    offTitle: 'Switch off two steps',
    offIntro: 'After this, one step is enough to sign in to your account.',
    byPassword: 'Use your password instead',
    byApp: 'Use the code from your app instead',
    byRecovery: 'Use a recovery code instead',
    recovery: 'Recovery code',
    currentPassword: 'Password',
    off: 'Two steps are off.',
    left: (count: number) =>
      count === 0
        ? 'You have no recovery codes left.'
        : `You have ${counted('en', count, 'recovery code', 'recovery codes')} left.`,
    makeCodes: 'Make new recovery codes',
    codesTitle: 'Your recovery codes',
    codesMakeIntro: 'You get ten new codes. Each lets you in once when your phone is gone.',
    codesOn: 'Two steps are on.',
    codesIntro:
      'When your phone is gone, each of these lets you in once. Print them or keep them where you keep passwords: we show them only now, and cannot show them again.',
    codesOld: 'Recovery codes from before no longer count.',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    toSecurity: 'To your security page',
    kept: 'I have kept them',
  },

  passkeys: {
    title: 'Passkeys',
    intro:
      'Sign in with your finger, your face or the PIN of your device. Nothing to remember, nothing to steal.',
    none: 'You have no passkey yet.',
    unnamed: 'Passkey',
    since: (day: string) => `Added ${day}`,
    add: 'Add a passkey',
    adding: 'Your device is asking you …',
    name: 'Name',
    rename: 'Save name',
    remove: 'Remove',
    removeOf: (name: string) => `Remove the passkey ${name}`,
    nameOf: (name: string) => `Name of the passkey ${name}`,
    added: 'Your passkey is there. From now on you can sign in with it.',
    renamed: 'The passkey has its new name.',
    removed:
      'The passkey is removed. Also delete it where it is stored: in your browser, phone or password manager.',
    needsScript: 'Passkeys need JavaScript, which is switched off in this browser.',
    unable: 'This browser knows no passkeys.',
    signIn: 'Sign in with a passkey',
    stopped: 'Nothing happened: your device was not unlocked, or has no passkey for this shop.',
  },
}
