import type * as en from '../../en/commands/export.ts'
import { plural } from '../../plural.ts'

const count = (value: number) => value.toLocaleString('de-DE')
const countPhrase = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('de', value, one, other)}`
const products = (value: number) => countPhrase(value, 'Produkt', 'Produkte')
const ofProducts = (value: number) => countPhrase(value, 'Produkt', 'Produkten')
const variants = (value: number) => countPhrase(value, 'Variante', 'Varianten')
const groups = (value: number) =>
  countPhrase(
    value,
    'Kategorie, Raum, Kollektion oder Hersteller',
    'Kategorien, Räume, Kollektionen und Hersteller',
  )

export const exportProblems: typeof en.exportProblems = {
  'export.file_exists': ({ file }) =>
    `${file} ist bereits vorhanden. Bitte einen anderen Namen wählen oder mit --force ersetzen.`,
  'export.cannot_write': ({ file, reason }) =>
    ({
      noFolder: `${file} lässt sich nicht schreiben: Der Ordner ist nicht vorhanden.`,
      isFolder: `${file} lässt sich nicht schreiben: Das ist ein Ordner.`,
      denied: `${file} lässt sich nicht schreiben: Die Berechtigung fehlt.`,
      full: `${file} lässt sich nicht schreiben: Der Datenträger ist voll. Die unvollständige Datei wurde entfernt.`,
    })[reason],
}

export const report: typeof en.report = {
  progress: ({ done, of }) => `${count(done)} von ${ofProducts(of)}`,
  done: (it) =>
    `${products(it.products)} mit ${variants(it.variants)} sowie ${groups(it.groups)} in ${it.seconds} s geschrieben: ${it.file}`,
  leftOut: ({ handles, more }) =>
    `Ausgelassen, weil alle Varianten nicht mehr vorhandene Optionen verwenden: ${handles.join(', ')}${more > 0 ? ` und ${count(more)} weitere` : ''}`,
}

export const command: typeof en.command = {
  usage: 'npm run export -- [DATEI] [--excel] [--force] [--language en|de]',
  help: [
    'Schreibt den ganzen Katalog als CSV-Datei, die npm run import lesen kann. Format: docs/import.md.',
    '  DATEI        Zieldatei; Vorgabe: catalogue-DATUM.csv; - für die Standardausgabe',
    '  --excel      mit Semikolons und Dezimalkommas, wie Excel in Deutschland und Italien CSV-Dateien liest',
    '  --force      ersetzt eine vorhandene Datei',
    '  --language   Sprache der Ausgabe',
  ].join('\n'),
  oneFile: 'Bitte genau eine Datei angeben.',
  unknownLanguage: 'Bitte als Sprache en oder de angeben.',
}
