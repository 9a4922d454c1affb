import { counted } from '../../plural.ts'
import type { phone as en } from '../../en/account/phone.ts'

export const phone: typeof en = {
  signIn: {
    title: 'Mit dem Telefon anmelden',
    intro: 'Wir senden einen Code an Ihr Telefon. Haben Sie noch kein Konto, entsteht damit eines.',
    again: 'Wir senden einen Code an Ihr Telefon, um sicher zu sein, dass Sie es sind.',
    otherWays: 'Anders anmelden',
  },
  number: {
    label: 'Mobilnummer',
    hint: (country) =>
      `Ohne Ländervorwahl gilt sie als Nummer aus diesem Land: ${country}. Andere beginnen mit +.`,
    send: 'Code senden',
  },
  code: {
    title: 'Ihr Code',
    intro: (number, minutes) =>
      `Wir haben eine SMS mit sechs Ziffern an ${number} gesendet. Sie gelten ${minutes} Minuten, in diesem Browser.`,
    over: (number) => `Der Code, der an ${number} ging, gilt nicht mehr.`,
    label: 'Code',
    signIn: 'Anmelden',
    confirm: 'Diese Nummer bestätigen',
    another: 'Neuen Code senden',
    anotherIn: (seconds) =>
      `In ${counted('de', seconds, 'Sekunde', 'Sekunden')} können Sie sich einen neuen Code senden lassen.`,
    anotherSent: 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
    otherNumber: 'Andere Nummer verwenden',
    outbox:
      'Dies ist eine Demo: Die SMS bleibt im Laden, wo seine Mitarbeiter sie unter „Nachrichten“ lesen.',
  },
  section: {
    title: 'Telefon',
    intro: 'Mit einem Code per SMS melden Sie sich an.',
    none: 'Sie haben keine Nummer angegeben.',
    current: (number) => `Sie melden sich mit ${number} an.`,
    add: 'Nummer hinzufügen',
    change: 'Nummer ändern',
    remove: 'Nummer entfernen',
    lastWay:
      'Sie ist Ihr einziger Weg hinein. Bevor Sie sie entfernen können, fügen Sie einen anderen hinzu.',
  },
  change: {
    title: 'Telefonnummer',
    intro: 'Wir senden einen Code an die neue Nummer. Sie gilt, sobald Sie ihn eingegeben haben.',
    back: 'Zurück zur Sicherheit',
    added: 'Ab jetzt können Sie sich mit dieser Nummer anmelden.',
    removed: 'Sie melden sich nicht mehr mit einer Nummer an.',
  },
}
