import type { firebase as english } from '../../en/account/firebase.ts'

export const firebase: typeof english = {
  title: 'Anmelden',
  intro: 'Für Ihre Bestellungen und Adressen. Zum Kaufen brauchen Sie kein Konto.',
  again: 'Bitte melden Sie sich noch einmal an: Der nächste Schritt ändert, wie Ihr Konto geschützt ist.',
  withoutScript:
    'Zum Anmelden braucht dieser Shop JavaScript. Umsehen, kaufen und eine Bestellung verfolgen geht ohne, auch ohne Konto.',
  email: 'E-Mail',
  next: 'Weiter',
  otherEmail: 'Andere Adresse verwenden',
  password: 'Passwort',
  newPassword: 'Passwort wählen',
  newPasswordHint: 'Mindestens 10 Zeichen. Ein paar Wörter hintereinander sind gut.',
  name: 'Ihr Name',
  signIn: 'Anmelden',
  create: 'Konto anlegen',
  newHere: 'Neu hier? Konto anlegen',
  haveOne: 'Ich habe schon ein Konto',
  sendLink: 'Lieber einen Link schicken',
  forgot: 'Ich habe mein Passwort vergessen',
  with: 'Anmelden mit',
  byPhone: 'Per Telefon anmelden',
  byEmail: 'Per E-Mail anmelden',
  phone: 'Telefonnummer',
  phoneHint: 'Mit Ländervorwahl, zum Beispiel +49 170 1234567. Wir schicken einen Code per SMS.',
  sendCode: 'Code schicken',
  code: 'Code',
  codeHint: (phone) => `Sechs Ziffern, geschickt an ${phone}.`,
  confirm: 'Bestätigen',
  otherPhone: 'Andere Nummer verwenden',
  sent: {
    link: (email) =>
      `Wir haben einen Link an ${email} geschickt. Öffnen Sie ihn auf diesem Gerät, um sich anzumelden.`,
    verification: (email) =>
      `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link darin, kommen Sie dann hierher zurück und melden Sie sich an.`,
    reset: (email) => `Falls es zu ${email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.`,
  },
  whichEmail:
    'An welche Adresse haben wir den Link geschickt? Bitte geben Sie sie noch einmal ein: Dies ist ein anderes Gerät als vorhin.',
  faults: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Bitte prüfen Sie diese E-Mail-Adresse. Sie sieht aus wie name@example.com.',
    short: 'Bitte verwenden Sie mindestens 10 Zeichen.',
    weak: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
    phone: 'Bitte prüfen Sie diese Nummer. Sie beginnt mit + und der Ländervorwahl.',
    code: 'Das ist nicht der Code, den wir geschickt haben. Bitte prüfen Sie ihn.',
    wrong: 'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
    codeOver: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    linkOver: 'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    unreachable:
      'Unser Anmeldedienst ist nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    cancelled: 'Sie sind noch nicht angemeldet. Wählen Sie, wie es weitergehen soll.',
    blocked:
      'Ihr Browser hat das Fenster der Anmeldung blockiert. Bitte erlauben Sie es für diese Seite und versuchen Sie es noch einmal.',
    otherWay: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich so an wie bisher.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  },
}
