import type { signIn as english } from '../../en/account/sign-in.ts'

export const signIn: typeof english = {
  title: 'Anmelden',
  intro: 'Für Ihre Bestellungen und Adressen. Zum Kaufen brauchen Sie kein Konto.',
  username: 'E-Mail oder Mobilnummer',
  usernameFault: 'Bitte geben Sie Ihre E-Mail-Adresse oder Ihre Mobilnummer ein.',
  next: 'Weiter',
  email: 'E-Mail',
  password: 'Passwort',
  send: 'Anmelden',
  otherAddress: 'Andere Adresse verwenden',
  forgotten: 'Passwort vergessen?',
  linkInstead: 'Stattdessen einen Link senden',
  justMade:
    'Haben Sie Ihr Konto gerade erst angelegt, öffnen Sie bitte zuerst die E-Mail, die wir Ihnen gesendet haben. Auch ein Link meldet Sie an.',
  byPhone: (number) => `Wir senden einen Code per SMS an ${number}.`,
  newHere: 'Neu hier?',
  makeOne: 'Konto anlegen',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet.',

  chosen: {
    show: 'Zeigen',
    hide: 'Verbergen',
    shown: 'Passwort zeigen',
    hint: 'Mindestens 10 Zeichen. Ein kurzer Satz lässt sich gut merken.',
    faults: {
      missing: 'Bitte wählen Sie ein Passwort.',
      too_short: 'Bitte mindestens 10 Zeichen. Ein kurzer Satz genügt.',
      too_long: 'Bitte höchstens 128 Zeichen.',
      common: 'Dieses Passwort gehört zu denen, die alle zuerst versuchen. Bitte wählen Sie ein anderes.',
      personal:
        'Bitte lassen Sie Ihre Adresse und den Namen des Shops weg: Andere würden sie zuerst versuchen.',
    },
  },

  signUp: {
    title: 'Konto anlegen',
    intro: 'Für Ihre Bestellungen und Adressen. Es kostet nichts.',
    send: 'Konto anlegen',
    have: 'Sie haben schon ein Konto?',
    linkInstead: 'Lieber ohne Passwort?',
  },

  sent: {
    title: 'Sehen Sie in Ihre E-Mails',
    to: (email) => `Wir haben eine E-Mail an ${email} gesendet.`,
    link: 'In der E-Mail steht ein Link, der Sie anmeldet. Er gilt einmal und 15 Minuten lang. Haben Sie mit dieser Adresse noch kein Konto, legt er eines an.',
    account:
      'In der E-Mail steht ein Link, der Ihre Adresse bestätigt. Sobald Sie ihn geöffnet haben, haben Sie Ihr Konto.',
    password:
      'Gibt es ein Konto mit dieser Adresse, steht darin ein Link zu einem neuen Passwort. Er gilt einmal und 30 Minuten lang.',
    nothing:
      'Nach ein paar Minuten noch nichts da? Sehen Sie bitte bei den unerwünschten E-Mails nach, und ob die Adresse stimmt.',
    outbox:
      'Dies ist eine Vorführung: Keine E-Mail verlässt den Shop. Sie wartet dort, wo das Team sie liest, unter „Nachrichten“.',
    toOutbox: 'Zu den Nachrichten',
    back: 'Zurück zur Anmeldung',
  },

  linkRequest: {
    title: 'Mit einem Link anmelden',
    intro: 'Wir senden Ihnen eine E-Mail mit einem Link. Mit ihm sind Sie angemeldet, ohne Passwort.',
    send: 'Link senden',
  },
  link: {
    title: 'Anmelden',
    intro: (email) => `Sie melden sich gleich als ${email} an, auf diesem Gerät.`,
    send: 'Anmelden',
  },

  verify: {
    title: 'Adresse bestätigen',
    intro: (email) =>
      `Sie möchten ein Konto mit ${email} anlegen. Bestätigen Sie, dass die Adresse Ihre ist, und Sie sind angemeldet.`,
    introElsewhere: (email) =>
      `Ein Konto mit ${email} wurde auf einem anderen Gerät oder in einem anderen Browser angefragt. Waren Sie das, geben Sie bitte das Passwort ein, das Sie dort gewählt haben.`,
    send: 'Adresse bestätigen',
    notYours:
      'Sie haben kein Konto angefragt? Dann schließen Sie diese Seite, und nichts geschieht. Waren Sie es und haben das Passwort vergessen, legt Ihnen ein Link ein Konto ohne Passwort an.',
  },

  forgot: {
    title: 'Passwort vergessen?',
    intro: 'Wir senden Ihnen eine E-Mail mit einem Link. Mit ihm wählen Sie ein neues.',
    send: 'Link senden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    intro: 'Danach sind Sie überall abgemeldet und melden sich mit dem neuen an.',
    password: 'Neues Passwort',
    send: 'Passwort setzen',
    done: 'Ihr neues Passwort gilt. Bitte melden Sie sich damit an.',
  },

  over: {
    title: 'Dieser Link gilt nicht mehr',
    link: 'Er wurde schon benutzt oder ist älter als 15 Minuten.',
    account:
      'Er wurde schon benutzt oder ist älter als ein Tag. Haben Sie Ihre Adresse schon bestätigt, melden Sie sich einfach an.',
    password: 'Er wurde schon benutzt oder ist älter als 30 Minuten.',
    another: 'Einen neuen senden lassen',
    again: 'Noch einmal beginnen',
  },
}
