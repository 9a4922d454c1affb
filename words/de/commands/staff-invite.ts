import type * as english from '../../en/commands/staff-invite.ts'
import { staffPeople } from '../staff/people.ts'

const { roles } = staffPeople

export const said: typeof english.said = {
  invited: (email, role) => `${email} ist zur Mitarbeit eingeladen. Rolle: ${roles[role]}. Der Link:`,
  until: (moment) => `Er gilt einmal, bis ${moment}.`,
  mailed: (email) => `Er geht auch per E-Mail an ${email}, sobald der Laden läuft.`,
  changed: (email, role) => `${email} arbeitet schon hier und hat jetzt eine andere Rolle: ${roles[role]}.`,
  kept: (email, role) => `${email} arbeitet schon hier, mit dieser Rolle: ${roles[role]}.`,
}

export const command: typeof english.command = {
  usage: 'npm run staff:invite -- E-MAIL --role manager|support|merchandiser|fulfilment [--language en|de]',
  help: [
    'Lädt jemanden zur Mitarbeit ein: gibt einen Link aus, der einmal gilt, innerhalb von 72 Stunden, und schickt ihn an',
    'die Adresse. Wer schon mitarbeitet, hat sofort die andere Rolle und wird überall abgemeldet.',
    '  --role       was die Person darf: siehe die Tabelle in docs/specification/staff.md',
    '  --language   die Sprache dieser Ausgabe',
  ].join('\n'),
  oneAddress: 'Sagen Sie, wer eingeladen werden soll: eine E-Mail-Adresse.',
  noAddress: (typed) => `An „${typed}“ kann keine E-Mail gehen.`,
  noRole: 'Sagen Sie, welche Rolle: --role manager, support, merchandiser oder fulfilment.',
  unknownLanguage: 'Die Sprachen sind en und de.',
}
