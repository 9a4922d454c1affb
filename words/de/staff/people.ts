import type { staffPeople as english } from '../../en/staff/people.ts'

const roles = {
  support: 'Kundenservice',
  merchandiser: 'Sortiment',
  fulfilment: 'Lager und Lieferung',
  manager: 'Leitung',
}

export const staffPeople: typeof english = {
  title: 'Personen',
  intro: 'Alle Teammitglieder dieses Shops und ihre Berechtigungen.',
  roles,
  rolesText: {
    support: 'sieht Bestellungen, Nachrichten und Bestände, storniert, erstattet bis zu einem Höchstbetrag',
    merchandiser:
      'legt Produkte an, bearbeitet, importiert und exportiert sie mit Preisen und Bildern, verwaltet Kategorien, Räume, Kollektionen, Rabatte und Weiterleitungen, sieht Bestände',
    fulfilment: 'sieht Bestellungen, bearbeitet Lieferungen, nimmt Rückgaben an, verwaltet den Bestand',
    manager: 'hat alle Berechtigungen und verwaltet das Team',
  },
  you: 'Sie',
  since: (moment) => `seit ${moment}`,
  secondFactor: {
    on: 'Zwei-Faktor-Authentifizierung aktiv',
    off: 'Noch keine Zwei-Faktor-Authentifizierung',
  },
  role: 'Rolle',
  change: 'Rolle ändern oder Zugang beenden',
  changeNow: 'Rolle ändern',
  changeText: 'Die Person wird überall abgemeldet und muss sich erneut anmelden.',
  changed: (name, role) => `Neue Rolle von ${name}: ${roles[role]}.`,
  end: (name) => `Zugang von ${name} beenden`,
  endText: (name) =>
    `${name} wird überall abgemeldet und hat keinen Zugriff mehr auf den Team-Bereich. Das Konto bleibt bestehen.`,
  endNow: 'Zugang beenden',
  ended: (name) => `${name} hat keinen Zugang mehr.`,
  invite: 'Person einladen',
  inviteText:
    'Der Link in der Einladung kann einmal verwendet werden und ist 72 Stunden gültig. Hat die Person bereits eine Rolle, wird diese sofort geändert.',
  email: 'E-Mail-Adresse',
  emailError: 'Bitte geben Sie eine E-Mail-Adresse ein, z. B. name@example.com.',
  roleError: 'Bitte wählen Sie eine Rolle.',
  inviteNow: 'Einladung senden',
  invited: {
    invited: (email, role) => `Einladung an ${email} gesendet. Rolle: ${roles[role]}.`,
    role_changed: (email, role) => `${email} ist bereits im Team. Neue Rolle: ${roles[role]}.`,
    role_kept: (email, role) => `${email} ist bereits im Team. Rolle: ${roles[role]}.`,
  },
  invitations: 'Offene Einladungen',
  noInvitations: 'Keine offenen Einladungen.',
  until: (moment) => `bis ${moment}`,
  withdraw: 'Zurückziehen',
  withdrawNamed: (email) => `Einladung an ${email} zurückziehen`,
  withdrawn: (email) => `Die Einladung an ${email} wurde zurückgezogen.`,

  invitation: {
    title: 'Dem Team beitreten',
    intro: (shopName, role) => `Sie wurden ins Team von ${shopName} eingeladen. Ihre Rolle: ${roles[role]}.`,
    forEmail: (email) => `Diese Einladung ist für ${email}.`,
    newText: 'Legen Sie einen Anzeigenamen und ein Passwort fest, um Ihr Konto anzulegen.',
    name: 'Anzeigename',
    nameHint: 'Das Team sieht ihn bei Ihren Aktionen.',
    nameErrors: {
      missing: 'Bitte geben Sie einen Namen ein.',
      too_long: 'Bitte geben Sie höchstens 120 Zeichen ein.',
    },
    password: 'Passwort',
    accept: 'Einladung annehmen',
    signInText:
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an, um die Einladung anzunehmen.',
    signIn: 'Anmelden',
    otherText: (email) =>
      `Sie sind als ${email} angemeldet. Melden Sie sich ab und öffnen Sie den Link in Ihrer E-Mail erneut.`,
    signOut: 'Abmelden',
    acceptText:
      'Beim Annehmen werden Sie überall abgemeldet. Melden Sie sich danach als Teammitglied erneut an.',
    accepted: 'Willkommen im Team. Bitte melden Sie sich als Teammitglied erneut an.',
  },
}
