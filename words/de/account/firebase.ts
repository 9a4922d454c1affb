import type { firebase as english } from '../../en/account/firebase.ts'

export const firebase: typeof english = {
  title: 'Anmelden',
  intro: 'Für Ihre Bestellungen und Adressen. Bestellen können Sie auch ohne Konto.',
  again: 'Bitte melden Sie sich erneut an, um Ihre Sicherheitseinstellungen zu ändern.',
  withoutScript:
    'Zum Anmelden ist JavaScript erforderlich. Stöbern, bestellen und eine Bestellung verfolgen können Sie auch ohne, ebenso ohne Konto.',
  email: 'E-Mail',
  next: 'Weiter',
  otherEmail: 'Andere E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Passwort wählen',
  newPasswordHint: 'Mindestens 10 Zeichen. Ein kurzer Satz lässt sich gut merken.',
  name: 'Ihr Name',
  signIn: 'Anmelden',
  create: 'Konto anlegen',
  newHere: 'Neu hier? Konto anlegen',
  haveAccount: 'Ich habe bereits ein Konto',
  sendLink: 'Stattdessen einen Link senden',
  forgot: 'Ich habe mein Passwort vergessen',
  with: 'Anmelden mit',
  byPhone: 'Per Telefon anmelden',
  byEmail: 'Per E-Mail anmelden',
  phone: 'Telefonnummer',
  phoneHint: 'Mit Ländervorwahl, zum Beispiel +49 170 1234567. Wir senden einen Code per SMS.',
  sendCode: 'Code senden',
  code: 'Code',
  codeHint: (phone) => `Sechs Ziffern, gesendet an ${phone}.`,
  confirm: 'Bestätigen',
  otherPhone: 'Andere Nummer verwenden',
  sent: {
    link: (email) =>
      `Wir haben einen Link an ${email} gesendet. Öffnen Sie ihn auf diesem Gerät, um sich anzumelden.`,
    verification: (email) =>
      `Wir haben eine E-Mail an ${email} gesendet. Öffnen Sie den Link darin, kommen Sie dann hierher zurück und melden Sie sich an.`,
    reset: (email) => `Falls es zu ${email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.`,
  },
  confirmEmail:
    'Bitte geben Sie zu Ihrer Sicherheit Ihre E-Mail-Adresse erneut ein: Dies ist ein anderes Gerät.',
  errors: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, z. B. name@example.com.',
    short: 'Bitte verwenden Sie mindestens 10 Zeichen.',
    weak: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
    phone: 'Bitte geben Sie eine gültige Telefonnummer mit + und Ländervorwahl ein.',
    code: 'Der Code ist nicht korrekt. Bitte prüfen Sie ihn und versuchen Sie es erneut.',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    codeOver: 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
    linkOver: 'Dieser Link ist abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
    unreachable:
      'Unser Anmeldedienst ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    cancelled:
      'Die Anmeldung wurde abgebrochen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.',
    blocked:
      'Ihr Browser hat das Anmeldefenster blockiert. Bitte erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
    otherWay:
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte verwenden Sie dieselbe Anmeldemethode wie bisher.',
    failed: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich erneut.',
  },
}
