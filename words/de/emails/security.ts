import type { emailsSecurity as english } from '../../en/emails/security.ts'

export const emailsSecurity: typeof english = {
  why: (shopName) =>
    `Sie erhalten diese E-Mail, weil diese E-Mail-Adresse zu einem Konto bei ${shopName} gehört.`,
  when: (moment) => `Wann: ${moment}`,
  client: (browser, system) =>
    browser || system
      ? `Gerät: ${[browser, system].filter(Boolean).join(' auf ')}`
      : 'Gerät: unbekannter Browser oder unbekanntes Programm',
  place: (place) => `IP-Bereich: ${place}`,
  wasYou: 'Falls Sie das waren, müssen Sie nichts unternehmen.',
  reviewActivity: 'Kontoaktivität prüfen',
  newPassword: 'Neues Passwort wählen:',
  setNewPassword: 'Neues Passwort wählen',
  undo: 'E-Mail-Adresse wiederherstellen',
  undoUntil: (instant) => `Der Link kann einmal verwendet werden und ist gültig bis ${instant}.`,

  newDevice: {
    subject: (shopName) => `Neue Anmeldung in Ihrem Konto bei ${shopName}`,
    title: 'Neue Anmeldung von einem unbekannten Gerät',
    opening: (shopName) =>
      `In Ihrem Konto bei ${shopName} gab es eine Anmeldung mit einem neuen Browser oder Gerät.`,
    notYou: 'Falls Sie das nicht waren, melden Sie das Gerät ab und wählen Sie ein neues Passwort.',
  },
  passwordChanged: {
    subject: (shopName) => `Ihr Passwort bei ${shopName} wurde geändert`,
    title: 'Ihr Passwort wurde geändert',
    opening: (shopName) =>
      `Das Passwort Ihres Kontos bei ${shopName} wurde geändert. Andere Geräte wurden abgemeldet.`,
    notYou:
      'Falls Sie das nicht waren, wählen Sie sofort ein neues Passwort. Den Link dazu senden wir an diese E-Mail-Adresse.',
  },
  emailChangedOldAddress: {
    subject: (shopName) => `Ihre E-Mail-Adresse bei ${shopName} wurde geändert`,
    title: 'Ihre E-Mail-Adresse wurde geändert',
    opening: (shopName) =>
      `Ihr Konto bei ${shopName} hatte bisher diese E-Mail-Adresse. Ab jetzt wird eine andere verwendet.`,
    notYou:
      'Falls Sie das nicht waren, stellen Sie Ihre E-Mail-Adresse sofort wieder her und kontaktieren Sie uns.',
  },
  emailChangedNewAddress: {
    subject: (shopName) => `Neue E-Mail-Adresse für Ihr Konto bei ${shopName}`,
    title: 'E-Mail-Adresse aktualisiert',
    opening: (shopName) =>
      `Ihr Konto bei ${shopName} hat jetzt diese E-Mail-Adresse. Auch die bisherige Adresse haben wir benachrichtigt.`,
    notYou: 'Falls Sie das nicht waren, antworten Sie auf diese E-Mail. Wir helfen Ihnen dann weiter.',
  },
  secondFactorOff: {
    subject: (shopName) => `Zwei-Faktor-Authentifizierung bei ${shopName} deaktiviert`,
    title: 'Zwei-Faktor-Authentifizierung deaktiviert',
    opening: (shopName) => `Für die Anmeldung in Ihrem Konto bei ${shopName} ist kein Code mehr nötig.`,
    notYou:
      'Falls Sie das nicht waren, wählen Sie ein neues Passwort, melden Sie sich überall ab und aktivieren Sie die Zwei-Faktor-Authentifizierung erneut.',
  },
}
