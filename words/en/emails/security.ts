/** Texts of the e-mails about the security of an account. */
export const emailsSecurity = {
  why: (shopName: string) =>
    `You receive this e-mail because this e-mail address belongs to an account at ${shopName}.`,
  when: (moment: string) => `When: ${moment}`,
  client: (browser: string | null, system: string | null) =>
    browser || system
      ? `Device: ${[browser, system].filter(Boolean).join(' on ')}`
      : 'Device: unknown browser or program',
  place: (place: string) => `IP range: ${place}`,
  wasYou: 'If this was you, no action is needed.',
  reviewActivity: 'Review account activity',
  newPassword: 'Choose a new password:',
  setNewPassword: 'Choose a new password',
  undo: 'Restore my e-mail address',
  undoUntil: (instant: string) => `The link can be used once and expires on ${instant}.`,

  newDevice: {
    subject: (shopName: string) => `New sign-in to your account at ${shopName}`,
    title: 'New sign-in from an unknown device',
    opening: (shopName: string) =>
      `Your account at ${shopName} was used to sign in from a new browser or device.`,
    notYou: 'If this was not you, sign that device out and choose a new password.',
  },
  passwordChanged: {
    subject: (shopName: string) => `Your password at ${shopName} has been changed`,
    title: 'Your password has been changed',
    opening: (shopName: string) =>
      `The password of your account at ${shopName} was changed. Other devices have been signed out.`,
    notYou:
      'If this was not you, choose a new password immediately. We will send the link to this e-mail address.',
  },
  emailChangedOldAddress: {
    subject: (shopName: string) => `Your e-mail address at ${shopName} was changed`,
    title: 'Your e-mail address was changed',
    opening: (shopName: string) =>
      `Your account at ${shopName} used this e-mail address until now. From now on it uses another one.`,
    notYou: 'If this was not you, restore your e-mail address immediately and contact us.',
  },
  emailChangedNewAddress: {
    subject: (shopName: string) => `New e-mail address for your account at ${shopName}`,
    title: 'E-mail address updated',
    opening: (shopName: string) =>
      `Your account at ${shopName} now uses this e-mail address. We have also notified the previous address.`,
    notYou: 'If this was not you, reply to this e-mail and we will help.',
  },
  secondFactorOff: {
    subject: (shopName: string) => `Two-factor authentication at ${shopName} was turned off`,
    title: 'Two-factor authentication was turned off',
    opening: (shopName: string) => `A code is no longer needed to sign in to your account at ${shopName}.`,
    notYou:
      'If this was not you, choose a new password, sign out everywhere and turn two-factor authentication on again.',
  },
}
