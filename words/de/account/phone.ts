import { countPhrase } from '../../plural.ts'
import type { phone as en } from '../../en/account/phone.ts'

export const phone: typeof en = {
  signIn: {
    title: 'Mit dem Telefon anmelden',
    intro: 'Wir senden einen Code an Ihr Telefon. Haben Sie noch kein Konto, legen wir eines an.',
    reauthenticationIntro: 'Wir senden einen Code an Ihr Telefon, um Ihre Identität zu bestätigen.',
    otherMethods: 'Andere Anmeldemethode',
  },
  number: {
    label: 'Mobilnummer',
    hint: (country) =>
      `Nummern ohne Ländervorwahl gelten für dieses Land: ${country}. Alle anderen beginnen mit + und der Ländervorwahl.`,
    send: 'Code senden',
  },
  code: {
    title: 'Code eingeben',
    intro: (number, minutes) =>
      `Wir haben einen 6-stelligen Code per SMS an ${number} gesendet. Er gilt ${minutes} Minuten in diesem Browser.`,
    expired: (number) => `Der an ${number} gesendete Code ist nicht mehr gültig.`,
    label: 'Code',
    signIn: 'Anmelden',
    confirm: 'Nummer bestätigen',
    newCode: 'Neuen Code senden',
    newCodeIn: (seconds) =>
      `In ${countPhrase('de', seconds, 'Sekunde', 'Sekunden')} können Sie einen neuen Code anfordern.`,
    newCodeSent: 'Ein neuer Code ist unterwegs. Der vorige ist nicht mehr gültig.',
    otherNumber: 'Andere Nummer verwenden',
    outbox: 'Demo: Die SMS wird nicht versendet. Sie finden sie unter „Nachrichten“ im Team-Bereich.',
  },
  section: {
    title: 'Telefon',
    intro: 'Melden Sie sich mit einem Code per SMS an.',
    none: 'Keine Nummer hinzugefügt.',
    current: (number) => `Sie melden sich mit ${number} an.`,
    add: 'Nummer hinzufügen',
    change: 'Nummer ändern',
    remove: 'Nummer entfernen',
    onlyMethod:
      'Diese Nummer ist Ihre einzige Anmeldemethode. Fügen Sie eine andere hinzu, bevor Sie sie entfernen.',
  },
  change: {
    title: 'Telefonnummer',
    intro: 'Wir senden einen Code an die neue Nummer. Die Nummer gilt, sobald Sie den Code eingegeben haben.',
    back: 'Zurück zur Sicherheit',
    added: 'Telefonnummer gespeichert. Sie können sich jetzt damit anmelden.',
    removed: 'Telefonnummer entfernt. Sie können sich nicht mehr damit anmelden.',
  },
}
