import type {
  emailsAccount as english,
  emailsAccountDeleted as englishDeleted,
} from '../../en/emails/account.ts'
import { plural } from '../../plural.ts'

export const emailsAccount: typeof english = {
  footer: {
    why: (shopName) =>
      `Sie erhalten diese E-Mail, weil diese E-Mail-Adresse bei ${shopName} eingegeben wurde.`,
  },
  until: (instant) => `Der Link kann einmal verwendet werden und ist gültig bis ${instant}.`,

  emailVerification: {
    subject: (shopName) => `Bestätigen Sie Ihre E-Mail-Adresse für ${shopName}`,
    preview: 'Nur noch ein Schritt zu Ihrem Konto.',
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    opening: (shopName) =>
      `Sie möchten ein Konto bei ${shopName} anlegen. Bitte bestätigen Sie Ihre E-Mail-Adresse; danach sind Sie angemeldet.`,
    button: 'E-Mail-Adresse bestätigen',
    notYou: 'Falls Sie das nicht waren, können Sie diese E-Mail ignorieren. Es wird kein Konto angelegt.',
  },

  accountExists: {
    subject: (shopName) => `Sie haben bereits ein Konto bei ${shopName}`,
    preview: 'Melden Sie sich an oder wählen Sie ein neues Passwort.',
    title: 'Sie haben bereits ein Konto',
    opening: (shopName) =>
      `Mit dieser E-Mail-Adresse sollte ein Konto bei ${shopName} angelegt werden. Es gibt bereits eines; daran hat sich nichts geändert.`,
    button: 'Anmelden',
    forgot: 'Passwort vergessen? Wählen Sie ein neues:',
    notYou: 'Falls Sie das nicht waren, müssen Sie nichts unternehmen.',
  },

  signInLink: {
    subject: (shopName) => `Ihr Anmeldelink für ${shopName}`,
    preview: 'Damit melden Sie sich ohne Passwort an.',
    title: 'Ihr Anmeldelink',
    opening: (shopName) => `Mit diesem Link melden Sie sich bei ${shopName} an.`,
    button: 'Anmelden',
    notYou:
      'Leiten Sie diesen Link nicht weiter. Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },

  passwordReset: {
    subject: (shopName) => `Wählen Sie ein neues Passwort für ${shopName}`,
    preview: 'Ihr bisheriges Passwort gilt, bis Sie ein neues gewählt haben.',
    title: 'Wählen Sie ein neues Passwort',
    opening: (shopName) => `Sie haben für Ihr Konto bei ${shopName} ein neues Passwort angefordert.`,
    button: 'Neues Passwort wählen',
    notYou: 'Falls Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
  },

  emailChange: {
    subject: (shopName) => `Bestätigen Sie Ihre neue E-Mail-Adresse für ${shopName}`,
    preview: 'Bis dahin behält Ihr Konto die bisherige E-Mail-Adresse.',
    title: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    opening: (shopName) => `Sie möchten diese E-Mail-Adresse für Ihr Konto bei ${shopName} verwenden.`,
    button: 'Diese E-Mail-Adresse verwenden',
    notYou: 'Falls Sie das nicht waren, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
  },

  accountMissing: {
    subject: (shopName) => `Kein Konto bei ${shopName} mit dieser E-Mail-Adresse`,
    preview:
      'Sie haben ein neues Passwort angefordert. Vielleicht haben Sie eine andere E-Mail-Adresse verwendet.',
    title: 'Kein Konto mit dieser E-Mail-Adresse',
    opening: (shopName) =>
      `Für diese E-Mail-Adresse wurde bei ${shopName} ein neues Passwort angefordert, aber es gibt dazu kein Konto. Vielleicht haben Sie eine andere verwendet.`,
    button: 'Mit anderer E-Mail-Adresse anmelden',
    signUp: 'Oder legen Sie mit dieser E-Mail-Adresse ein Konto an:',
    notYou: 'Falls Sie das nicht waren, müssen Sie nichts unternehmen.',
  },

  staffInvitation: {
    subject: (shopName) => `Einladung ins Team von ${shopName}`,
    preview: 'Sie wurden ins Team eingeladen.',
    title: 'Einladung ins Team',
    opening: (shopName) =>
      `Die Leitung von ${shopName} hat Sie mit dieser E-Mail-Adresse ins Team eingeladen. Über den Link sehen Sie Ihre Rolle und können die Einladung annehmen.`,
    button: 'Einladung ansehen',
    notYou:
      'Leiten Sie diesen Link nicht weiter. Falls Sie keine Einladung erwarten, können Sie diese E-Mail ignorieren.',
  },
}

export const emailsAccountDeleted: typeof englishDeleted = {
  subject: (shopName) => `Ihr Konto bei ${shopName} wurde gelöscht`,
  preview: 'Was gelöscht wurde und was wir aufbewahren müssen.',
  title: 'Ihr Konto wurde gelöscht',
  opening: (shopName, when) =>
    `Ihr Konto bei ${shopName} wurde am ${when} auf Ihren Wunsch gelöscht: Ihr Profil, Ihre Anmeldemethoden, Ihre Geräte, Ihre Adressen und Ihr gespeicherter Warenkorb.`,
  retained: (orders) =>
    `${plural('de', orders, 'Ihre Bestellung und die zugehörige Rechnung', `Ihre ${orders} Bestellungen und die zugehörigen Rechnungen`)} müssen wir aus gesetzlichen Gründen aufbewahren. Nach Abschluss entfernen wir daraus Ihre E-Mail-Adresse und Telefonnummer.`,
  open: (orders) =>
    orders === 1
      ? 'Eine Bestellung ist noch offen. Wir informieren Sie dazu per E-Mail, bis sie abgeschlossen und die Rückgabefrist abgelaufen ist; dann entfernen wir diese E-Mail-Adresse auch daraus. Der Link in der Bestätigung funktioniert weiterhin.'
      : `${orders} Bestellungen sind noch offen. Wir informieren Sie dazu per E-Mail, bis sie abgeschlossen und die Rückgabefristen abgelaufen sind; dann entfernen wir diese E-Mail-Adresse auch daraus. Die Links in den Bestätigungen funktionieren weiterhin.`,
  last: 'Unsere Kopie dieser E-Mail löschen wir innerhalb weniger Tage.',
  why: (shopName) => `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${shopName} hatten.`,
  notYou: (email) => `Falls Sie das nicht waren, kontaktieren Sie uns bitte sofort: ${email}.`,
}
