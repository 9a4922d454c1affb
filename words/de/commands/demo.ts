import type * as en from '../../en/commands/demo.ts'
import { plural } from '../../plural.ts'

const count = (value: number) => value.toLocaleString('de-DE')
const counted = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('de', value, one, other)}`
const pieces = (value: number) => counted(value, 'Produkt', 'Produkte')

export const cleared: typeof en.cleared = {
  progress: (rows) => `Sicherung: bisher ${count(rows)} Zeilen`,
  backedUp: (file) => `Eine Sicherung von allem, wie es war: ${file}`,
  demo: ({ products, groups }) =>
    `Demo entfernt: ${pieces(products)}; ${count(groups)} ihrer Kategorien, Räume und Kollektionen`,
  nothing: 'Von der Demo war nichts in diesem Shop.',
  orders: (value) =>
    `${counted(value, 'Bestellung', 'Bestellungen')} bei der Sandbox-Bank vergessen, mit Zahlungen und Nachrichten`,
  people: (value) =>
    `${count(value)} erfundene ${plural('de', value, 'Person', 'Personen')} entfernt, darunter die Leitung der Demo, wenn es sie gab`,
  archived: (value) =>
    `${pieces(value)} der Demo nicht mehr im Verkauf, aber noch da: andere Bestellungen brauchen sie`,
  groupsKept: (value) =>
    `${count(value)} ihrer Kategorien, Räume und Kollektionen behalten: eigene Produkte stehen darin`,
  left: (value) =>
    value === 0
      ? 'Der Shop ist leer. Den eigenen Katalog bringt: npm run import -- DATEI'
      : `Im Shop ${plural('de', value, 'ist', 'sind')} jetzt ${pieces(value)}, alle davon eigene.`,
}

export const command: typeof en.command = {
  usage: 'npm run demo:clear -- [--yes] [--language en|de]',
  help: [
    'Nimmt die Demo aus dem Shop: ihre Produkte, Kategorien, Räume und Kollektionen, ihre erfundenen Personen sowie alle',
    'Bestellungen, Zahlungen, Nachrichten und Warenkörbe, die es davon oder bei der Sandbox-Bank gibt. Eigenes bleibt.',
    'Vorher wird gesichert.',
    '  --yes        fragt nicht nach',
    '  --language   Sprache dieser Meldungen',
  ].join('\n'),
  question: [
    'Das nimmt die Demo aus dem Shop: ihre Produkte, Kategorien, Räume und Kollektionen, was davon in Warenkörben liegt,',
    'ihre erfundenen Personen und alle Bestellungen, die bei der Sandbox-Bank bezahlt wurden. Eigenes bleibt. Vorher wird gesichert.',
    'Zum Fortfahren ja eingeben: ',
  ].join('\n'),
  yes: ['ja', 'j', 'yes', 'y'],
  nothingDone: 'Es wurde nichts getan.',
  sayYes: 'Hier ist niemand, der gefragt werden könnte. Mit --yes geht es ohne Frage.',
  noOther: 'Dieser Befehl nimmt keine Datei.',
  unknownLanguage: 'Die Sprachen sind en und de.',
}
