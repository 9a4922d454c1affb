import type * as english from '../../en/commands/staff-invite.ts'
import { staffPeople } from '../staff/people.ts'

const { roles } = staffPeople

export const texts: typeof english.texts = {
  invited: (email, role) => `${email} ist ins Team eingeladen. Rolle: ${roles[role]}. Link:`,
  until: (moment) => `Der Link kann einmal verwendet werden und ist gültig bis ${moment}.`,
  emailed: (email) => `Der Link wird auch per E-Mail an ${email} gesendet, sobald der Shop läuft.`,
  changed: (email, role) => `${email} ist bereits im Team. Neue Rolle: ${roles[role]}.`,
  unchanged: (email, role) => `${email} ist bereits im Team, mit dieser Rolle: ${roles[role]}.`,
}

export const command: typeof english.command = {
  usage: 'npm run staff:invite -- E-MAIL --role manager|support|merchandiser|fulfilment [--language en|de]',
  help: [
    'Lädt eine Person ins Team ein: gibt einen Link aus, der einmal und 72 Stunden lang gilt, und sendet ihn per E-Mail.',
    'Ist die Person bereits im Team, wird ihre Rolle sofort geändert und sie wird überall abgemeldet.',
    '  --role       Berechtigungen der Person: siehe die Tabelle in docs/specification/staff.md',
    '  --language   Sprache der Ausgabe',
  ].join('\n'),
  oneAddress: 'Bitte eine E-Mail-Adresse angeben.',
  noAddress: (typed) => `„${typed}“ ist keine gültige E-Mail-Adresse.`,
  noRole: 'Bitte die Rolle angeben: --role manager, support, merchandiser oder fulfilment.',
  unknownLanguage: 'Bitte als Sprache en oder de angeben.',
}
