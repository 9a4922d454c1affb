import type { emailsAccount as english, emailsFarewell as englishFarewell } from '../../en/emails/account.ts'
import { plural } from '../../plural.ts'

export const emailsAccount: typeof english = {
  footer: {
    why: (shopName) => `Sie erhalten diese Nachricht, weil diese Adresse bei ${shopName} eingegeben wurde.`,
  },
  until: (instant) => `Der Link gilt einmal, bis ${instant}.`,

  emailVerification: {
    subject: (shopName) => `Bestätigen Sie Ihre Adresse für ${shopName}`,
    preview: 'Noch ein Schritt, dann haben Sie Ihr Konto.',
    title: 'Bestätigen Sie Ihre E-Mail-Adresse.',
    opening: (shopName) =>
      `Jemand, wahrscheinlich Sie, möchte mit dieser Adresse ein Konto bei ${shopName} anlegen. Bestätigen Sie sie, und Sie sind angemeldet.`,
    button: 'Adresse bestätigen',
    notYou: 'Waren Sie es nicht, tun Sie nichts: Ohne diese Bestätigung entsteht kein Konto.',
  },

  accountExists: {
    subject: (shopName) => `Sie haben schon ein Konto bei ${shopName}`,
    preview: 'Melden Sie sich an oder wählen Sie ein neues Passwort.',
    title: 'Sie haben schon ein Konto.',
    opening: (shopName) =>
      `Jemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Konto bei ${shopName} anlegen. Es gibt schon eines, und daran hat sich nichts geändert.`,
    button: 'Anmelden',
    forgot: 'Wissen Sie Ihr Passwort nicht mehr, wählen Sie ein neues:',
    notYou: 'Waren Sie es nicht, müssen Sie nichts tun.',
  },

  signInLink: {
    subject: (shopName) => `Ihr Link zum Anmelden bei ${shopName}`,
    preview: 'Er meldet Sie ohne Passwort an.',
    title: 'Hier ist Ihr Link zum Anmelden.',
    opening: (shopName) =>
      `Jemand, wahrscheinlich Sie, möchte sich mit dieser Adresse bei ${shopName} anmelden.`,
    button: 'Anmelden',
    notYou:
      'Waren Sie es nicht, tun Sie nichts und geben Sie den Link niemandem: Er ging nur an diese Adresse.',
  },

  passwordReset: {
    subject: (shopName) => `Wählen Sie ein neues Passwort für ${shopName}`,
    preview: 'Ihr altes Passwort gilt, bis Sie ein neues gewählt haben.',
    title: 'Wählen Sie ein neues Passwort.',
    opening: (shopName) =>
      `Jemand, wahrscheinlich Sie, hat für das Konto mit dieser Adresse bei ${shopName} ein neues Passwort angefordert.`,
    button: 'Neues Passwort wählen',
    notYou: 'Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },

  emailChange: {
    subject: (shopName) => `Bestätigen Sie Ihre neue Adresse bei ${shopName}`,
    preview: 'Bis dahin behält Ihr Konto die Adresse, die es hat.',
    title: 'Bestätigen Sie Ihre neue E-Mail-Adresse.',
    opening: (shopName) =>
      `Jemand, wahrscheinlich Sie, möchte, dass das eigene Konto bei ${shopName} diese Adresse hat.`,
    button: 'Diese Adresse verwenden',
    notYou: 'Wenn Sie es nicht waren, tun Sie nichts: Ohne Sie ändert sich nichts.',
  },

  accountMissing: {
    subject: (shopName) => `Zu dieser Adresse gibt es kein Konto bei ${shopName}`,
    preview: 'Sie haben ein neues Passwort angefordert, aber vielleicht nutzen Sie eine andere Adresse.',
    title: 'Zu dieser Adresse gibt es kein Konto.',
    opening: (shopName) =>
      `Jemand, wahrscheinlich Sie, hat bei ${shopName} mit dieser Adresse ein neues Passwort angefordert. Zu ihr gibt es kein Konto. Vielleicht haben Sie eine andere Adresse benutzt.`,
    button: 'Mit anderer Adresse anmelden',
    signUp: 'Oder legen Sie mit dieser ein Konto an:',
    notYou: 'Waren Sie es nicht, müssen Sie nichts tun.',
  },

  staffInvitation: {
    subject: (shopName) => `Mitarbeiten bei ${shopName}`,
    preview: 'Sie sind zur Mitarbeit im Laden eingeladen.',
    title: 'Sie sind zur Mitarbeit eingeladen.',
    opening: (shopName) =>
      `Die Leitung von ${shopName} lädt Sie ein, mit dieser Adresse im Laden mitzuarbeiten. Der Link zeigt die Rolle, die für Sie gedacht ist; dort entscheiden Sie.`,
    button: 'Einladung ansehen',
    notYou: 'Wenn Sie nicht wissen, worum es geht, tun Sie nichts, und geben Sie den Link niemandem.',
  },
}

export const emailsFarewell: typeof englishFarewell = {
  subject: (shopName) => `Ihr Konto bei ${shopName} ist gelöscht`,
  preview: 'Was fort ist und was wir nach dem Gesetz behalten müssen.',
  title: 'Ihr Konto ist gelöscht.',
  opening: (shopName, when) =>
    `Ihr Konto bei ${shopName} wurde am ${when} gelöscht, wie Sie es wollten: Ihr Profil, Ihre Anmeldewege, Ihre Geräte, Ihre Adressen und Ihr gespeicherter Warenkorb.`,
  kept: (orders) =>
    `${plural('de', orders, 'Ihre Bestellung und ihre Rechnung bleiben', `Ihre ${orders} Bestellungen und deren Rechnungen bleiben`)}, weil wir sie nach dem Gesetz aufbewahren müssen. Sind sie abgeschlossen, führen weder E-Mail-Adresse noch Telefonnummer mehr zu Ihnen.`,
  open: (orders) =>
    orders === 1
      ? 'Eine Bestellung ist noch nicht abgeschlossen. Wir schreiben Ihnen dazu, bis sie es ist und die Frist für Rückgaben vorüber; dann verschwindet diese Adresse auch aus ihr. Der Link in ihrer Bestätigung öffnet sie weiterhin.'
      : `${orders} Bestellungen sind noch nicht abgeschlossen. Wir schreiben Ihnen dazu, bis sie es sind und die Frist für Rückgaben vorüber; dann verschwindet diese Adresse auch aus ihnen. Die Links in ihren Bestätigungen öffnen sie weiterhin.`,
  last: 'Auch dieser Brief wird hier in wenigen Tagen vergessen.',
  why: (shopName) => `Sie erhalten diesen Brief, weil Sie ein Konto bei ${shopName} hatten.`,
  notYou: (email) => `Waren Sie es nicht, schreiben Sie sofort an ${email}.`,
}
