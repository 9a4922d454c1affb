const roles = {
  support: 'Support',
  merchandiser: 'Merchandising',
  fulfilment: 'Fulfilment',
  manager: 'Manager',
}
export type RoleName = keyof typeof roles

/** Texts about staff members and their roles. */
export const staffPeople = {
  title: 'People',
  intro: 'Everyone on the team of this shop, and their permissions.',
  roles,
  rolesText: {
    support: 'Views orders, messages and stock, cancels, refunds up to a limit',
    merchandiser:
      'Creates, edits, imports and exports products with their prices and pictures, manages categories, rooms, collections, discounts and redirects, views stock',
    fulfilment: 'Views orders, handles deliveries, receives returns, manages stock',
    manager: 'Has all permissions and manages the team',
  },
  you: 'you',
  since: (moment: string) => `Since ${moment}`,
  secondFactor: { on: 'Two-factor authentication on', off: 'No two-factor authentication yet' },
  role: 'Role',
  change: 'Change role or end access',
  changeNow: 'Change role',
  changeText: 'The person is signed out everywhere and must sign in again.',
  changed: (name: string, role: RoleName) => `New role of ${name}: ${roles[role]}.`,
  end: (name: string) => `End access of ${name}`,
  endText: (name: string) =>
    `${name} is signed out everywhere and loses access to the staff area. The account remains.`,
  endNow: 'End access',
  ended: (name: string) => `${name} no longer has access.`,
  invite: 'Invite someone',
  inviteText:
    'The link in the e-mail can be used once and is valid for 72 hours. If the person is already on the team, their role changes immediately.',
  email: 'E-mail address',
  emailError: 'Please enter an e-mail address such as name@example.com.',
  roleError: 'Please choose a role.',
  inviteNow: 'Send invitation',
  invited: {
    invited: (email: string, role: RoleName) => `Invitation sent to ${email}. Role: ${roles[role]}.`,
    role_changed: (email: string, role: RoleName) =>
      `${email} is already on the team. New role: ${roles[role]}.`,
    role_kept: (email: string, role: RoleName) => `${email} is already on the team. Role: ${roles[role]}.`,
  },
  invitations: 'Open invitations',
  noInvitations: 'No open invitations.',
  until: (moment: string) => `until ${moment}`,
  withdraw: 'Revoke',
  withdrawNamed: (email: string) => `Revoke invitation of ${email}`,
  withdrawn: (email: string) => `The invitation of ${email} has been revoked.`,

  invitation: {
    title: 'Join the team',
    intro: (shopName: string, role: RoleName) =>
      `You have been invited to join the ${shopName} team. Your role: ${roles[role]}.`,
    forEmail: (email: string) => `This invitation is for ${email}.`,
    newText: 'Choose a display name and a password to create your account.',
    name: 'Display name',
    nameHint: 'Your colleagues see it next to your actions.',
    nameErrors: { missing: 'Please enter a name.', too_long: 'Please use at most 120 characters.' },
    password: 'Password',
    accept: 'Accept invitation',
    signInText: 'There is already an account with this e-mail address. Sign in to accept the invitation.',
    signIn: 'Sign in',
    otherText: (email: string) =>
      `You are signed in as ${email}. Please sign out, then open the link in your e-mail again.`,
    signOut: 'Sign out',
    acceptText: 'When you accept, you are signed out everywhere. Then sign in again as a team member.',
    accepted: 'Welcome to the team. Please sign in again as a team member.',
  },
}
