const roles = {
  support: 'Support',
  merchandiser: 'Merchandising',
  fulfilment: 'Fulfilment',
  manager: 'Manager',
}
export type RoleName = keyof typeof roles

/** Who works in the shop, and what they have done. */
export const staffPeople = {
  title: 'People',
  intro: 'Everybody who works in this shop, and what they may do.',
  roles,
  rolesText: {
    support: 'sees orders and messages, cancels, gives money back up to a limit',
    merchandiser: 'looks after products, prices, pages and reviews',
    fulfilment: 'sees orders, handles deliveries, receives returns',
    manager: 'may do everything, and decides who works here',
  },
  you: 'you',
  since: (moment: string) => `since ${moment}`,
  secondFactor: { on: 'Second factor set up', off: 'No second factor yet' },
  role: 'Role',
  change: 'Change role or end access',
  changeNow: 'Change the role',
  changeText: 'They are signed out everywhere and sign in anew.',
  changed: (name: string, role: RoleName) => `${name} now works here as: ${roles[role]}.`,
  end: (name: string) => `End the access of ${name}`,
  endText: (name: string) =>
    `${name} is signed out everywhere and no longer sees these pages. The account stays.`,
  endNow: 'End access',
  ended: (name: string) => `${name} no longer works here.`,
  invite: 'Invite somebody',
  inviteText:
    'They get a link that works once, within 72 hours. Who has a role already gets the other one at once.',
  email: 'E-mail address',
  emailFault: 'Please enter an e-mail address such as name@example.com.',
  roleFault: 'Please choose a role.',
  inviteNow: 'Send the invitation',
  invited: {
    invited: (email: string, role: RoleName) => `An invitation is on its way to ${email}: ${roles[role]}.`,
    role_changed: (email: string, role: RoleName) =>
      `${email} works here already, and from now on as: ${roles[role]}.`,
    role_kept: (email: string, role: RoleName) => `${email} works here already, as: ${roles[role]}.`,
  },
  invitations: 'Open invitations',
  noInvitations: 'No invitation is open.',
  until: (moment: string) => `until ${moment}`,
  withdraw: 'Take back',
  withdrawNamed: (email: string) => `Take back the invitation of ${email}`,
  withdrawn: (email: string) => `The invitation of ${email} opens nothing any more.`,

  invitation: {
    title: 'Work in this shop',
    intro: (shopName: string, role: RoleName) =>
      `${shopName} invites you to its staff. Your role: ${roles[role]}.`,
    forAddress: (email: string) => `This invitation is for ${email}.`,
    newText: 'Choose what the others call you and a password; with that you have an account.',
    name: 'Name',
    nameHint: 'The others of the staff see it beside what you do.',
    nameFaults: { missing: 'Please enter a name.', too_long: 'At most 120 characters, please.' },
    password: 'Password',
    accept: 'Accept the invitation',
    signInText: 'There is an account with this address. Sign in with it, then you can accept.',
    signIn: 'Sign in',
    otherText: (email: string) =>
      `You are signed in as ${email}. Sign out, then open the link in your e-mail again.`,
    signOut: 'Sign out',
    acceptText: 'You are signed out everywhere and sign in anew, now as one of the staff.',
    accepted: 'Welcome. Sign in once more, now as one of the staff.',
  },
}
