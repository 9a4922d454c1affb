import type { issuer as english } from '../../en/demo/identity-provider.ts'

export const issuer: typeof english = {
  name: 'Demo ID',
  label: 'Demo: Die Konten sind fiktiv, und jeder kann sich mit jedem davon anmelden.',
  title: 'Demo-Konto wählen',
  intro: (shop) => `${shop} erhält nur den Namen und die E-Mail-Adresse des Kontos, das Sie wählen.`,
  cancel: 'Abbrechen und zurück zum Shop',
  unknownTitle: 'Seite nicht gefunden',
  unknownText: 'Es liegt keine Anmeldeanfrage vor. Bitte starten Sie im Shop neu.',
  wrongTitle: 'Ungültige Anmeldeanfrage',
  wrongText: 'Demo ID kann die Anmeldeanfrage nicht lesen. Bitte starten Sie im Shop neu.',
  failedTitle: 'Es ist ein Fehler aufgetreten',
  failedText: 'Bitte starten Sie gleich im Shop neu.',
}
