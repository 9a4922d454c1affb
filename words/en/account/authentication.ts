import { countPhrase } from '../../plural.ts'

/** Texts for reauthentication, two-factor authentication and passkeys. */
export const authentication = {
  reauthentication: {
    title: 'Confirm it’s you',
    intro: (who: string) => `You are signed in as ${who}. Please sign in again to continue.`,
    password: 'Password',
    send: 'Continue',
    link: (email: string) => `Send a sign-in link to ${email}`,
    linkSent: (email: string) => `We have sent a link to ${email}. Open it to continue.`,
    phone: 'Send a code by text message',
  },

  code: {
    title: 'Two-factor authentication',
    intro: 'Open your authenticator app and enter the code for this shop.',
    code: 'Code',
    send: 'Sign in',
    recoveryIntro: 'Enter one of your recovery codes. Each code can be used once.',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useApp: 'Use a code from your app',
  },

  password: {
    title: 'Password',
    isSet: 'You have set a password.',
    none: 'You have not set a password. You use another sign-in method.',
    change: 'Change password',
    set: 'Choose a password',
    current: 'Current password',
    next: 'New password',
    intro: 'You stay signed in here. On all other devices, you will be signed out.',
    send: 'Save password',
    saved: 'Password saved. You have been signed out on all other devices.',
  },

  email: {
    title: 'E-mail',
    current: (email: string) => `Your e-mail address is ${email}.`,
    none: 'No e-mail address added.',
    change: 'Change e-mail address',
    add: 'Add an e-mail address',
    next: 'New e-mail address',
    intro: 'We send a confirmation link to the new e-mail address. Nothing changes until you confirm it.',
    send: 'Send link',
    sent: (email: string) =>
      `We have sent a link to ${email}. Open it within 30 minutes, in this browser or on another device where you are signed in.`,
    confirmTitle: 'Confirm your new e-mail address',
    confirmIntro: (email: string) => `Your account will use ${email} from now on.`,
    confirm: 'Use this e-mail address',
    expired:
      'The link has expired, has already been used or belongs to another account than the one you are signed in to. Nothing has been changed.',
    requestNewLink: 'Request a new link',
    undoExpired:
      'The link has expired or has already been used. If you suspect that someone else has access to your account, please contact us.',
    changed: 'Your new e-mail address is confirmed.',
    undoTitle: 'Restore your old e-mail address?',
    undoIntro: (email: string) =>
      `We restore ${email}, sign you out everywhere and remove all other sign-in methods, in case someone else added one: password, passkeys, phone, linked accounts and two-factor authentication. Then choose a new password.`,
    undo: 'Restore my old e-mail address',
    undone:
      'Your old e-mail address has been restored and you are signed out everywhere. Please choose a new password now.',
  },

  twoFactor: {
    title: 'Two-factor authentication',
    intro: 'Protect your account with an additional code from an app on your phone.',
    isOff: 'Off',
    isOn: 'On',
    switchOn: 'Turn on',
    setUpTitle: 'Turn on two-factor authentication',
    setUpIntro:
      'You need an authenticator app: Google Authenticator, 1Password, Aegis or any other. Many password managers work too.',
    forStaff:
      'The staff area shows the data of your customers, so a password alone does not open it. After this step you continue there.',
    begin: 'Start',
    scan: 'Scan this QR code with the app.',
    qrCode: 'QR code with the key for the app',
    orType: 'Or enter this key in the app:',
    thenType: 'Then enter the code shown in the app.',
    code: 'Code',
    confirm: 'Turn on',
    switchOff: 'Turn off',
    offTitle: 'Turn off two-factor authentication',
    offIntro: 'You will then sign in to your account without an additional code.',
    byPassword: 'Use your password',
    byApp: 'Use a code from your app',
    byRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    currentPassword: 'Password',
    off: 'Two-factor authentication is off.',
    left: (count: number) =>
      count === 0
        ? 'You have no recovery codes left.'
        : `You have ${countPhrase('en', count, 'recovery code', 'recovery codes')} left.`,
    makeCodes: 'Create new recovery codes',
    codesTitle: 'Your recovery codes',
    codesMakeIntro: 'You get ten new codes. If you lose your phone, you can sign in once with each of them.',
    codesOn: 'Two-factor authentication is on.',
    codesIntro:
      'If you lose your phone, you can sign in once with each of these codes. Print them or store them with your passwords: we show them only now and cannot show them again.',
    codesOld: 'Your previous recovery codes are no longer valid.',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    toSecurity: 'Back to security',
    toStaff: 'Continue to the staff area',
    confirmSaved: 'I’ve saved them',
  },

  passkeys: {
    title: 'Passkeys',
    intro: 'Sign in with your fingerprint, your face or the PIN of your device instead of a password.',
    none: 'You have no passkey yet.',
    unnamed: 'Passkey',
    since: (day: string) => `Added ${day}`,
    add: 'Add a passkey',
    adding: 'Waiting for your device…',
    name: 'Name',
    rename: 'Save name',
    remove: 'Remove',
    removeOf: (name: string) => `Remove the passkey ${name}`,
    nameOf: (name: string) => `Name of the passkey ${name}`,
    added: 'Passkey added. You can now sign in with it.',
    renamed: 'Passkey renamed.',
    removed:
      'Passkey removed. Please also delete it where it is stored: in your browser, phone or password manager.',
    needsScript: 'Passkeys need JavaScript, which is switched off in this browser.',
    unsupported: 'This browser does not support passkeys.',
    signIn: 'Sign in with a passkey',
    stopped: 'Cancelled: your device was not unlocked or has no passkey for this shop. Please try again.',
  },
}
