import type * as en from '../../en/commands/export.ts'
import { plural } from '../../plural.ts'

const count = (value: number) => value.toLocaleString('de-DE')
const counted = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('de', value, one, other)}`
const products = (value: number) => counted(value, 'Produkt', 'Produkte')
const ofProducts = (value: number) => counted(value, 'Produkt', 'Produkten')
const variants = (value: number) => counted(value, 'Variante', 'Varianten')
const groups = (value: number) =>
  counted(value, 'Kategorie, Raum oder Kollektion', 'Kategorien, Räume und Kollektionen')

export const exportProblems: typeof en.exportProblems = {
  'export.file_exists': ({ file }) =>
    `${file} gibt es schon. Bitte einen anderen Namen wählen oder mit --force ersetzen.`,
  'export.cannot_write': ({ file, reason }) =>
    ({
      noFolder: `${file} lässt sich nicht schreiben: Diesen Ordner gibt es nicht.`,
      isFolder: `${file} lässt sich nicht schreiben: Das ist ein Ordner.`,
      denied: `${file} lässt sich nicht schreiben: Dort darf nicht geschrieben werden.`,
      full: `${file} lässt sich nicht schreiben: Der Datenträger ist voll. Es blieb nichts zurück.`,
    })[reason],
}

export const report: typeof en.report = {
  progress: ({ done, of }) => `${count(done)} von ${ofProducts(of)}`,
  done: (it) =>
    `${products(it.products)} mit ${variants(it.variants)} sowie ${groups(it.groups)} in ${it.seconds} s geschrieben: ${it.file}`,
  leftOut: ({ handles, more }) =>
    `Ausgelassen, weil sich keine Variante davon noch beschreiben lässt: ${handles.join(', ')}${more > 0 ? ` und ${count(more)} weitere` : ''}`,
}

export const command: typeof en.command = {
  usage: 'npm run export -- [DATEI] [--force] [--language en|de]',
  help: [
    'Schreibt den ganzen Katalog als CSV-Datei, die npm run import wieder liest. Das Format steht in docs/import.md.',
    '  DATEI        wohin; ohne Angabe catalogue-DATUM.csv, mit - die Standardausgabe',
    '  --force      ersetzt eine Datei, die es schon gibt',
    '  --language   Sprache dieser Meldungen',
  ].join('\n'),
  oneFile: 'Bitte genau eine Datei nennen.',
  unknownLanguage: 'Die Sprachen sind en und de.',
}
