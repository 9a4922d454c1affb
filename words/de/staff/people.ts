import type { staffPeople as english } from '../../en/staff/people.ts'

const roles = {
  support: 'Kundenservice',
  merchandiser: 'Sortiment',
  fulfilment: 'Lager und Lieferung',
  manager: 'Leitung',
}

export const staffPeople: typeof english = {
  title: 'Personen',
  intro: 'Alle, die in diesem Laden arbeiten, und was sie dürfen.',
  roles,
  rolesText: {
    support: 'sieht Bestellungen und Nachrichten, storniert, gibt Geld bis zu einer Grenze zurück',
    merchandiser: 'kümmert sich um Artikel, Preise, Seiten und Bewertungen',
    fulfilment: 'sieht Bestellungen, bearbeitet Lieferungen, nimmt Rückgaben an',
    manager: 'darf alles und entscheidet, wer hier arbeitet',
  },
  you: 'Sie',
  since: (moment) => `seit ${moment}`,
  secondFactor: { on: 'Zweiter Faktor eingerichtet', off: 'Noch kein zweiter Faktor' },
  role: 'Rolle',
  change: 'Rolle ändern oder Zugang beenden',
  changeNow: 'Rolle ändern',
  changeText: 'Die Person wird überall abgemeldet und meldet sich neu an.',
  changed: (name, role) => `${name} arbeitet hier jetzt als: ${roles[role]}.`,
  end: (name) => `Zugang von ${name} beenden`,
  endText: (name) => `${name} wird überall abgemeldet und sieht diese Seiten nicht mehr. Das Konto bleibt.`,
  endNow: 'Zugang beenden',
  ended: (name) => `${name} arbeitet nicht mehr hier.`,
  invite: 'Jemanden einladen',
  inviteText:
    'Der Link in der Einladung gilt einmal, innerhalb von 72 Stunden. Wer schon eine Rolle hat, bekommt die andere sofort.',
  email: 'E-Mail-Adresse',
  emailFault: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  roleFault: 'Bitte wählen Sie eine Rolle.',
  inviteNow: 'Einladung senden',
  invited: {
    invited: (email, role) => `Eine Einladung an ${email} ist unterwegs: ${roles[role]}.`,
    role_changed: (email, role) => `${email} arbeitet schon hier, ab jetzt als: ${roles[role]}.`,
    role_kept: (email, role) => `${email} arbeitet schon hier, als: ${roles[role]}.`,
  },
  invitations: 'Offene Einladungen',
  noInvitations: 'Keine Einladung ist offen.',
  until: (moment) => `bis ${moment}`,
  withdraw: 'Zurücknehmen',
  withdrawNamed: (email) => `Die Einladung von ${email} zurücknehmen`,
  withdrawn: (email) => `Die Einladung von ${email} öffnet nichts mehr.`,

  invitation: {
    title: 'In diesem Shop arbeiten',
    intro: (shopName, role) => `${shopName} lädt Sie zur Mitarbeit ein. Ihre Rolle: ${roles[role]}.`,
    forAddress: (email) => `Diese Einladung ist für ${email}.`,
    newText: 'Wählen Sie, wie die anderen Sie nennen, und ein Passwort; damit haben Sie ein Konto.',
    name: 'Name',
    nameHint: 'Die anderen sehen ihn bei dem, was Sie tun.',
    nameFaults: { missing: 'Bitte geben Sie einen Namen ein.', too_long: 'Bitte höchstens 120 Zeichen.' },
    password: 'Passwort',
    accept: 'Einladung annehmen',
    signInText: 'Zu dieser Adresse gibt es ein Konto. Melden Sie sich damit an, dann können Sie annehmen.',
    signIn: 'Anmelden',
    otherText: (email) =>
      `Sie sind als ${email} angemeldet. Melden Sie sich ab und öffnen Sie den Link in Ihrer E-Mail noch einmal.`,
    signOut: 'Abmelden',
    acceptText: 'Sie werden überall abgemeldet und melden sich neu an, dann als eine Person des Ladens.',
    accepted: 'Willkommen. Melden Sie sich noch einmal an, jetzt als eine Person des Ladens.',
  },
}
