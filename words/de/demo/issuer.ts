import type { issuer as english } from '../../en/demo/issuer.ts'

export const issuer: typeof english = {
  name: 'Demo ID',
  label: 'Eine Vorführung. Die Personen hier gibt es nicht, und jeder darf sich als jede von ihnen anmelden.',
  title: 'Wer sind Sie heute?',
  intro: (shop) =>
    `${shop} möchte wissen, wer Sie sind. Mitgeteilt werden Name und E-Mail-Adresse der Person, die Sie wählen, und sonst nichts.`,
  cancel: 'Abbrechen und zurück',
  unknownTitle: 'Hier ist nichts',
  unknownText: 'Niemand hat diesen Dienst gefragt, wer Sie sind. Beginnen Sie im Shop noch einmal.',
  wrongTitle: 'Diese Anmeldung kann nicht weitergehen',
  wrongText: 'Der Shop hat so gefragt, wie dieser Dienst es nicht kennt. Beginnen Sie im Shop noch einmal.',
  failedTitle: 'Hier ist etwas schiefgegangen',
  failedText: 'Beginnen Sie gleich im Shop noch einmal.',
}
