import { type RoleName, staffPeople } from '../staff/people.ts'

const { roles } = staffPeople

export const said = {
  invited: (email: string, role: RoleName) =>
    `${email} is invited to the staff. Role: ${roles[role]}. The link:`,
  until: (moment: string) => `It works once, until ${moment}.`,
  mailed: (email: string) => `It also goes to ${email} by e-mail, as soon as the shop runs.`,
  changed: (email: string, role: RoleName) =>
    `${email} is staff already and has another role now: ${roles[role]}.`,
  kept: (email: string, role: RoleName) => `${email} is staff already, with this role: ${roles[role]}.`,
}

export const command = {
  usage: 'npm run staff:invite -- EMAIL --role manager|support|merchandiser|fulfilment [--language en|de]',
  help: [
    'Invites somebody to the staff: prints a link that works once, within 72 hours, and sends it to the address. Who is',
    'staff already has the other role at once, and is signed out everywhere.',
    '  --role       what they may do: see the table in docs/specification/staff.md',
    '  --language   the language of what is said here',
  ].join('\n'),
  oneAddress: 'Say who is to be invited: one e-mail address.',
  noAddress: (typed: string) => `No mail can go to “${typed}”.`,
  noRole: 'Say which role: --role manager, support, merchandiser or fulfilment.',
  unknownLanguage: 'The languages are en and de.',
}
