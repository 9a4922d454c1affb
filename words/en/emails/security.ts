/** What the shop writes when something happened to the safety of an account. */
export const emailsSecurity = {
  why: (shopName: string) =>
    `You get this message because this address belongs to an account at ${shopName}.`,
  when: (moment: string) => `When: ${moment}`,
  client: (browser: string | null, system: string | null) =>
    browser || system
      ? `With: ${[browser, system].filter(Boolean).join(' on ')}`
      : 'With: a browser or program we do not know',
  place: (place: string) => `From the network: ${place}`,
  wasYou: 'If this was you, you need not do anything.',
  lookAfter: 'Look after your account',
  newPassword: 'Choose a new password:',
  choosePassword: 'Choose a new password',
  undo: 'Give me my address back',
  undoUntil: (instant: string) => `This works once, until ${instant}.`,

  newDevice: {
    subject: (shopName: string) => `A new device signed in to your account at ${shopName}`,
    title: 'A new device signed in.',
    opening: (shopName: string) =>
      `Somebody signed in to your account at ${shopName} in a browser that we had not seen there before.`,
    notYou: 'If it was not you: sign that device out, and choose a new password.',
  },
  passwordChanged: {
    subject: (shopName: string) => `Your password at ${shopName} has been changed`,
    title: 'Your password has been changed.',
    opening: (shopName: string) =>
      `The password of your account at ${shopName} is a new one. Other devices have been signed out.`,
    notYou: 'If it was not you: choose another one at once. The link to do so comes to this address.',
  },
  emailWas: {
    subject: (shopName: string) => `The address of your account at ${shopName} has been changed`,
    title: 'Your account has another address now.',
    opening: (shopName: string) =>
      `Your account at ${shopName} had this e-mail address until now. From now on we write to another one.`,
    notYou: 'If it was not you: take your address back at once, and tell us.',
  },
  emailIs: {
    subject: (shopName: string) => `This is the address of your account at ${shopName} now`,
    title: 'This is your account’s address now.',
    opening: (shopName: string) =>
      `Your account at ${shopName} has this e-mail address from now on. The one before has been told as well.`,
    notYou: 'If it was not you: answer this message, and we will see to it.',
  },
  secondFactorOff: {
    subject: (shopName: string) => `The second step at ${shopName} has been switched off`,
    title: 'The second step has been switched off.',
    opening: (shopName: string) =>
      `Nobody is asked for a code any more who signs in to your account at ${shopName}: the first step is enough now.`,
    notYou:
      'If it was not you: choose a new password, sign out everywhere, and switch the second step on again.',
  },
}
