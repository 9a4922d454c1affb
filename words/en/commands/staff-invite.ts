import { type RoleName, staffPeople } from '../staff/people.ts'

const { roles } = staffPeople

export const texts = {
  invited: (email: string, role: RoleName) => `${email} is invited to the team. Role: ${roles[role]}. Link:`,
  until: (moment: string) => `The link can be used once and expires on ${moment}.`,
  emailed: (email: string) => `The link is also sent to ${email} by e-mail as soon as the shop is running.`,
  changed: (email: string, role: RoleName) => `${email} is already on the team. New role: ${roles[role]}.`,
  unchanged: (email: string, role: RoleName) =>
    `${email} is already on the team with this role: ${roles[role]}.`,
}

export const command = {
  usage: 'npm run staff:invite -- EMAIL --role manager|support|merchandiser|fulfilment [--language en|de]',
  help: [
    'Invites someone to the team: prints a link that can be used once within 72 hours, and e-mails it. If the person is',
    'already on the team, their role changes immediately and they are signed out everywhere.',
    '  --role       their permissions: see the table in docs/specification/staff.md',
    '  --language   output language',
  ].join('\n'),
  oneAddress: 'Please name one e-mail address to invite.',
  noAddress: (typed: string) => `“${typed}” is not a valid e-mail address.`,
  noRole: 'Please name the role: --role manager, support, merchandiser or fulfilment.',
  unknownLanguage: 'Please use en or de as the language.',
}
