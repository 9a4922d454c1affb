import type { signIn as english } from '../../en/account/sign-in.ts'

export const signIn: typeof english = {
  title: 'Anmelden',
  intro: 'Für Ihre Bestellungen und Adressen. Bestellen können Sie auch ohne Konto.',
  username: 'E-Mail oder Mobilnummer',
  usernameError: 'Bitte geben Sie Ihre E-Mail-Adresse oder Ihre Mobilnummer ein.',
  next: 'Weiter',
  email: 'E-Mail',
  password: 'Passwort',
  send: 'Anmelden',
  otherUsername: 'Andere E-Mail oder Nummer',
  forgotPassword: 'Passwort vergessen?',
  linkInstead: 'Stattdessen einen Link senden',
  unconfirmedHint:
    'Haben Sie Ihr Konto gerade erst angelegt? Dann bestätigen Sie bitte zuerst Ihre E-Mail-Adresse über den Link in unserer E-Mail. Sie können sich auch einen Anmeldelink senden lassen.',
  byPhone: (number) => `Wir senden einen Code per SMS an ${number}.`,
  newHere: 'Neu hier?',
  createAccount: 'Konto anlegen',
  signOut: 'Abmelden',
  signedOut: 'Sie wurden abgemeldet.',

  passwordField: {
    show: 'Anzeigen',
    hide: 'Verbergen',
    shown: 'Passwort anzeigen',
    hint: 'Mindestens 10 Zeichen. Ein kurzer Satz lässt sich gut merken.',
    errors: {
      missing: 'Bitte wählen Sie ein Passwort.',
      too_short: 'Bitte mindestens 10 Zeichen. Ein kurzer Satz genügt.',
      too_long: 'Bitte höchstens 128 Zeichen.',
      common: 'Dieses Passwort ist zu häufig. Bitte wählen Sie ein anderes.',
      personal:
        'Ihr Passwort darf weder Ihre E-Mail-Adresse noch den Namen des Shops enthalten. Bitte wählen Sie ein anderes.',
    },
  },

  signUp: {
    title: 'Konto anlegen',
    intro: 'Für Ihre Bestellungen und Adressen, kostenlos.',
    send: 'Konto anlegen',
    haveAccount: 'Sie haben bereits ein Konto?',
    linkInstead: 'Lieber ohne Passwort anmelden?',
  },

  sent: {
    title: 'Bitte prüfen Sie Ihr Postfach',
    to: (email) => `Wir haben eine E-Mail an ${email} gesendet.`,
    link: 'Öffnen Sie den Link in der E-Mail, um sich anzumelden. Er ist 15 Minuten gültig und kann einmal verwendet werden. Haben Sie mit dieser E-Mail-Adresse noch kein Konto, wird eines angelegt.',
    account:
      'Öffnen Sie den Link in der E-Mail, um Ihre E-Mail-Adresse zu bestätigen und Ihr Konto fertig anzulegen.',
    password:
      'Gibt es ein Konto mit dieser E-Mail-Adresse, enthält die E-Mail einen Link für ein neues Passwort. Er ist 30 Minuten gültig und kann einmal verwendet werden.',
    notReceived:
      'Nach einigen Minuten keine E-Mail? Bitte prüfen Sie Ihren Spam-Ordner und ob die E-Mail-Adresse stimmt.',
    outbox: 'Demo: Die E-Mail wird nicht versendet. Sie finden sie unter „Nachrichten“ im Team-Bereich.',
    toOutbox: 'Zu den Nachrichten',
    back: 'Zurück zur Anmeldung',
  },

  linkRequest: {
    title: 'Mit einem Link anmelden',
    intro: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie sich ohne Passwort anmelden.',
    send: 'Link senden',
  },
  link: {
    title: 'Anmelden',
    intro: (email) => `Sie melden sich auf diesem Gerät als ${email} an.`,
    send: 'Anmelden',
  },

  verify: {
    title: 'E-Mail-Adresse bestätigen',
    intro: (email) =>
      `Sie möchten ein Konto mit ${email} anlegen. Bestätigen Sie, dass dies Ihre E-Mail-Adresse ist, um sich anzumelden.`,
    introOtherDevice: (email) =>
      `Ein Konto mit ${email} wurde auf einem anderen Gerät oder in einem anderen Browser beantragt. Waren Sie das, geben Sie bitte das Passwort ein, das Sie dort gewählt haben.`,
    send: 'E-Mail-Adresse bestätigen',
    notRequested:
      'Falls Sie kein Konto beantragt haben, schließen Sie diese Seite; es wird kein Konto angelegt. Waren Sie es und haben das Passwort vergessen, können Sie mit einem Anmeldelink ein Konto ohne Passwort anlegen.',
  },

  forgot: {
    title: 'Passwort vergessen?',
    intro: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues wählen.',
    send: 'Link senden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    intro: 'Danach sind Sie überall abgemeldet und können sich mit dem neuen Passwort anmelden.',
    password: 'Neues Passwort',
    send: 'Passwort speichern',
    done: 'Ihr neues Passwort wurde gespeichert. Bitte melden Sie sich damit an.',
  },

  expired: {
    title: 'Dieser Link ist nicht mehr gültig',
    link: 'Der Link wurde bereits verwendet oder ist älter als 15 Minuten.',
    account:
      'Der Link wurde bereits verwendet oder ist älter als ein Tag. Haben Sie Ihre E-Mail-Adresse bereits bestätigt, melden Sie sich einfach an.',
    password: 'Der Link wurde bereits verwendet oder ist älter als 30 Minuten.',
    requestNew: 'Neuen Link anfordern',
    startAgain: 'Neu starten',
  },
}
