import type * as en from '../../en/commands/demo.ts'
import { plural } from '../../plural.ts'

const count = (value: number) => value.toLocaleString('de-DE')
const countPhrase = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('de', value, one, other)}`
const productCount = (value: number) => countPhrase(value, 'Produkt', 'Produkte')

export const cleared: typeof en.cleared = {
  progress: (rows) => `Sicherung: bisher ${count(rows)} Zeilen`,
  backedUp: (file) => `Sicherung erstellt: ${file}`,
  demo: ({ products, groups }) =>
    `Demo entfernt: ${productCount(products)}; ${count(groups)} Kategorien, Räume und Kollektionen`,
  nothing: 'Dieser Shop enthält keine Demo-Daten.',
  orders: (value) =>
    `${countPhrase(value, 'Bestellung', 'Bestellungen')} der Sandbox-Bank gelöscht, einschließlich Zahlungen und Nachrichten`,
  people: (value) =>
    `${countPhrase(value, 'Demo-Konto', 'Demo-Konten')} gelöscht, einschließlich des Kontos der Demo-Leitung, falls vorhanden`,
  archived: (value) =>
    `${countPhrase(value, 'Demo-Produkt', 'Demo-Produkte')} archiviert, weil Bestellungen noch darauf verweisen`,
  groupsRetained: (value) =>
    `${countPhrase(value, 'Kategorie, Raum oder Kollektion', 'Kategorien, Räume und Kollektionen')} der Demo behalten, weil eigene Produkte dazugehören`,
  left: (value) =>
    value === 0
      ? 'Der Shop ist leer. Eigenen Katalog importieren: npm run import -- DATEI'
      : `Im Shop ${plural('de', value, 'ist', 'sind')} jetzt ${countPhrase(value, 'eigenes Produkt', 'eigene Produkte')}.`,
}

export const command: typeof en.command = {
  usage: 'npm run demo:clear -- [--yes] [--language en|de]',
  help: [
    'Entfernt die Demo aus dem Shop: ihre Produkte, Kategorien, Räume und Kollektionen, ihre fiktiven Konten sowie alle',
    'Bestellungen, Zahlungen, Nachrichten und Warenkörbe, die zu ihnen oder zur Sandbox-Bank gehören. Eigene Daten bleiben',
    'erhalten. Vorher wird eine Sicherung erstellt.',
    '  --yes        überspringt die Rückfrage',
    '  --language   Sprache der Ausgabe',
  ].join('\n'),
  question: [
    'Das entfernt die Demo aus dem Shop: ihre Produkte (auch aus Warenkörben), Kategorien, Räume und Kollektionen,',
    'ihre fiktiven Konten und alle Bestellungen, die bei der Sandbox-Bank bezahlt wurden. Eigene Daten bleiben erhalten. Vorher wird eine Sicherung erstellt.',
    'Zum Fortfahren ja eingeben: ',
  ].join('\n'),
  yes: ['ja', 'j', 'yes', 'y'],
  cancelled: 'Abgebrochen. Es wurde nichts geändert.',
  confirmationNeeded: 'Keine Eingabe möglich. Bitte --yes verwenden.',
  unexpectedArgument: 'Unerwartete Angabe: Dieser Befehl erwartet keine Datei.',
  unknownLanguage: 'Bitte als Sprache en oder de angeben.',
}
