import { plural } from '../../plural.ts'
import type * as en from '../../en/commands/import.ts'
import type { FactsOf } from '#shop/problems.ts'

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const choice = new Intl.ListFormat('de', { type: 'disjunction' })
const count = (value: number) => value.toLocaleString('de-DE')
const counted = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('de', value, one, other)}`
const rows = (value: number) => counted(value, 'Zeile', 'Zeilen')
const pieces = (value: number) => counted(value, 'Produkt', 'Produkte')

const wanted = {
  slug: 'keine Adresse aus den Buchstaben a–z, Ziffern und Bindestrichen',
  gtin: 'keine GTIN mit 8, 12, 13 oder 14 Ziffern',
  country: 'kein Land aus zwei Großbuchstaben wie SE',
  flag: 'weder „ja“ noch „nein“',
  currency: 'keine Währung aus drei Großbuchstaben wie EUR',
  colour: 'keine Farbe wie #b9b2a3',
  link: 'keine Webadresse, die mit https:// beginnt',
  instant: 'kein Zeitpunkt wie 2026-11-21T08:00:00Z und kein Tag wie 2026-11-21',
  package: 'kein Paket aus Breite x Tiefe x Höhe Einheit, Gewicht, wie 120 x 60 x 30 cm, 24 kg',
}

const keptOut = {
  giftCard: 'ist ein Gutschein, und dieser Shop verkauft keine',
  service: 'ist ein Download oder eine Dienstleistung und kein Stück, das geliefert werden kann',
  group: 'ist nur eine Gruppe von Produkten; diese kommen einzeln herein',
  elsewhere: 'ist ein Produkt, das ein anderer Shop verkauft',
  other: 'ist eine Art von Produkt, die dieser Shop nicht kennt',
}

export const reasons: typeof en.reasons = {
  missing: () => 'ist leer, aber jedes Stück braucht diese Angabe',
  notANumber: ({ decimal }) =>
    `ist keine Zahl (diese Tabelle schreibt Dezimalen mit ${decimal === ',' ? 'Komma' : 'Punkt'})`,
  notALength: () => 'ist keine Länge',
  notAWeight: () => 'ist kein Gewicht',
  notWhole: () => 'ist keine ganze Zahl',
  tooSmall: ({ least, unit }) => `ist kleiner als ${count(least)}${unit && ` ${unit}`}`,
  tooLarge: ({ most, unit }) => `ist größer als ${count(most)}${unit && ` ${unit}`}`,
  priceTooLarge: () => 'ist höher als 10.000.000,00',
  tooLong: ({ most }) => `ist länger als ${count(most)} Zeichen`,
  tooMany: ({ most }) => `nennt mehr als ${count(most)}`,
  tooManyDecimals: ({ currency }) => `hat mehr Dezimalstellen als ${currency}`,
  noRate: ({ currency, shop }) =>
    `ist in ${currency}, der Shop verkauft aber in ${shop}, und die Zuordnung nennt keinen Kurs`,
  notOneOf: ({ allowed }) => `ist keiner der Werte ${choice.format(allowed)}`,
  malformed: ({ as }) => `ist ${wanted[as]}`,
  notAPiece: ({ kind }) => keptOut[kind],
  noParent: () => 'ist ein Produkt, das diese Datei nicht hat; die Variante gehört also zu keinem',
  optionCount: ({ found, expected }) =>
    `nennt ${counted(found, 'Wert', 'Werte')}, das Produkt hat ${counted(expected, 'Option', 'Optionen')}`,
  otherLanguage: () => 'ist eine Sprache, die dieser Shop nicht spricht',
  pictureWithoutAddress: () => 'ist ein Bild ohne Webadresse und lässt sich deshalb nicht holen',
  skuShared: ({ line }) => `ist schon die SKU von Zeile ${line}; diese Variante hat eine eigene bekommen`,
  skuTooLong: () => 'ist länger als 64 Zeichen; diese Variante hat eine eigene bekommen',
  anyValue: ({ options, made }) =>
    `lässt ${list.format(options)} offen; daraus ${plural('de', made, 'wurde', 'wurden')} ${counted(made, 'Variante', 'Varianten')}, einzeln zu zählen`,
  unknownCategory: () => 'ist eine Kategorie, die weder der Shop noch die Zuordnung kennt',
  unknownRoom: () => 'ist ein Raum, den weder der Shop noch die Tabelle kennt',
  unknownCollection: () => 'ist eine Kollektion, die weder der Shop noch die Tabelle kennt',
  unknownParent: () => 'ist keine Kategorie, die davor in der Tabelle oder im Shop steht',
  wrongCount: ({ found, expected }) =>
    `die Zeile hat ${counted(found, 'Wert', 'Werte')}, die Tabelle ${count(expected)} Spalten`,
  sameChoice: ({ line }) => `wählt unter anderer SKU dieselben Optionen wie Zeile ${line}`,
  unfit: ({ field }) => `passt nicht zum Rest des Stücks (${field})`,
  slugTaken: () => 'ist schon die Adresse eines anderen Stücks',
  skuTaken: ({ by }) => `ist eine SKU, die schon zu ${by} gehört`,
  siblingBad: ({ line }) => `gehört zum Stück aus Zeile ${line}, das nicht übernommen werden konnte`,
  differs: ({ kept, line }) => `weicht von „${kept}“ in Zeile ${line} ab; jener Wert wurde behalten`,
}

export const fileProblems: typeof en.fileProblems = {
  'import.file_missing': ({ file }) => `Die Datei ${file} gibt es nicht, oder sie lässt sich nicht lesen.`,
  'import.file_empty': () => 'Die Datei ist leer.',
  'import.not_a_table': ({ kind }) =>
    ({
      workbook:
        'Das ist eine Excel- oder LibreOffice-Arbeitsmappe, keine CSV-Datei. Bitte öffnen und das Blatt als „CSV UTF-8“ speichern.',
      web_page:
        'Das ist eine Webseite, keine CSV-Datei. Vielleicht verlangte der Download eine Anmeldung: bitte noch einmal holen.',
      pdf: 'Das ist ein PDF, keine CSV-Datei. Bitte die Tabelle als CSV geben lassen.',
      archive: 'Das ist ein gepacktes Archiv. Bitte entpacken und die CSV-Datei daraus importieren.',
      json: 'Das ist JSON, keine CSV-Datei. Bitte die Tabelle als CSV geben lassen.',
      binary: 'Das ist keine Textdatei und kann deshalb keine CSV-Datei sein.',
    })[kind],
  'import.wrong_encoding': ({ encoding }) =>
    `Die Datei ist nicht in ${encoding} geschrieben, wie die Zuordnung sagt. Ohne „encoding“ in der Zuordnung wird es selbst herausgefunden.`,
  'import.one_column': ({ said }) =>
    said === null
      ? 'Die erste Zeile enthält nur eine Spalte, ob nun Komma, Semikolon, Tabulator oder | die Spalten trennt. Ist es eine Tabelle mit den Spaltennamen in der ersten Zeile?'
      : `Die erste Zeile enthält nur eine Spalte, wenn ${report.delimiters[said]} die Spalten trennt, wie die Zuordnung sagt. Ohne „delimiter“ in der Zuordnung wird es selbst herausgefunden.`,
  'import.no_rows': () => 'Die Datei hat Spaltennamen, aber keine Zeilen.',
  'import.quote_broken': ({ line }) =>
    `Ab Zeile ${line} wird ein Anführungszeichen geöffnet, aber nicht richtig geschlossen. Werte mit Anführungszeichen oder Umbrüchen stehen in Anführungszeichen, die inneren sind verdoppelt.`,
  'import.row_too_long': ({ line }) =>
    `Die Zeile ${line} ist länger als eine Million Zeichen. Wahrscheinlich wurde davor ein Anführungszeichen nie geschlossen.`,
  'import.column_twice': ({ column }) =>
    `Zwei Spalten heißen „${column}“; es ist nicht klar, welche gemeint ist. Bitte eine umbenennen.`,
  'import.columns_missing': ({ missing, found }) =>
    `Der Tabelle ${missing.length === 1 ? 'fehlt die Spalte' : 'fehlen die Spalten'} ${list.format(missing.map((name) => `„${name}“`))}. Ihre Spalten sind ${list.format(found.map((name) => `„${name}“`))}.`,
  'import.mapping_needed': ({ missing }) =>
    `Das ist nicht das eigene Format des Shops (es fehlt eine Spalte ${choice.format(missing)}). Auch das Format eines anderen Shopsystems ist nicht zu erkennen. Mit --map sagen, wie es zu lesen ist; docs/import.md zeigt, wie.`,
  'import.other_format': ({ system }) =>
    `Das ist keine Produktdatei von ${system}, wie die Zuordnung sagt: Spalten, die es dort immer gibt, fehlen.`,
  'import.mapping_missing': ({ file }) =>
    `Die Zuordnung ${file} gibt es nicht, oder sie lässt sich nicht lesen.`,
  'import.mapping_not_json': ({ line }) =>
    `Die Zuordnung ist kein richtiges JSON${line === null ? '' : `: siehe Zeile ${line}`}.`,
  'import.mapping_invalid': ({ faults }) =>
    ['Die Zuordnung passt nicht:', ...faults.map(mappingFault)].join('\n  '),
  'import.no_rate': ({ currency, shop }) =>
    `Die Preise sind in ${currency}, der Shop verkauft in ${shop}, und die Zuordnung nennt keinen Kurs von ${currency} nach ${shop}.`,
  'import.file_changed': () =>
    'Die Datei hat sich während des Lesens geändert. Bitte noch einmal importieren.',
  'import.not_all': ({ badRows }) =>
    `Nichts wurde geändert: Alle Zeilen sollten übernommen werden oder keine, und ${rows(badRows)} ${plural('de', badRows, 'ging', 'gingen')} aus den oben genannten Gründen nicht.`,
  'import.stopped': () =>
    'Angehalten; nichts wurde geändert, denn alle Zeilen sollten übernommen werden oder keine.',
}

type MappingFault = FactsOf<'import.mapping_invalid'>['faults'][number]

function mappingFault({ path, kind, allowed }: MappingFault): string {
  const says = {
    unknown: 'ist hier nicht bekannt',
    missing: 'fehlt',
    notOneOf: `muss ${choice.format(allowed)} sein`,
    columnOrValue: 'braucht entweder eine Spalte oder einen festen Wert',
    needsUnit: `braucht eine Einheit: ${choice.format(allowed)}`,
    noUnit: 'hat keine Einheit',
    twice: 'steht doppelt da, mit und ohne Sprache',
    formatHasFields: 'sind neben einem Format nicht nötig, das seine eigenen Felder hat',
    noKey: 'brauchen handle oder sku, damit ein zweiter Import die Stücke wiederfindet',
    unfit: 'hat einen unpassenden Wert',
  }
  return `${path || 'sie'}: ${says[kind]}`
}

const formats = {
  shopify: 'Produktexport von Shopify',
  woocommerce: 'Produktexport von WooCommerce',
  medusa: 'Produktexport von Medusa',
  vendure: 'Produktimport von Vendure',
  spree: 'Produktexport von Spree',
  'spree-translations': 'Übersetzungsexport von Spree',
}

export const report: typeof en.report = {
  title: ({ dryRun, stopped }) =>
    stopped ? 'Import angehalten' : dryRun ? 'Probelauf: nichts wurde geändert' : 'Import fertig',
  reading: (value) => `Die Datei wird durchgesehen: ${rows(value)}`,
  trying: (progress) => `Probe: ${progress}`,
  progress: ({ done, of, percent, perSecond, left }) =>
    `${count(done)} von ${rows(of)} (${percent} %) · ${count(perSecond)} Zeilen/s · noch ${left}`,
  secondsLeft: (seconds) =>
    seconds < 60
      ? `${seconds} s`
      : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`,
  rows: (value) => `${rows(value)} gelesen`,
  products: pieces,
  created: (value) => `${count(value)} neu`,
  updated: (value) => `${count(value)} geändert`,
  unchanged: (value) => `${count(value)} unverändert`,
  variants: (value) => counted(value, 'Variante', 'Varianten'),
  recognised: ({ format, language }) =>
    `Erkannt als ${formats[format]}; Texte als ${{ en: 'Englisch', de: 'Deutsch' }[language]} gelesen`,
  pictures: (value) => `${counted(value, 'Bild', 'Bilder')} mit Webadresse vermerkt; geholt ist noch keines`,
  merged: (value) =>
    `${rows(value)} ${plural('de', value, 'nannte', 'nannten')} ein schon genanntes Produkt und ${plural('de', value, 'wurde', 'wurden')} mit ihm zusammengelegt`,
  differing: (value) =>
    `${counted(value, 'Wert weicht', 'Werte weichen')} zwischen den Zeilen eines Produkts ab; der erste wurde behalten`,
  badRows: (value) =>
    value === 0
      ? 'Keine fehlerhaften Zeilen'
      : `${rows(value)} aus den oben genannten Gründen nicht übernommen`,
  missingMeasures: ({ any, width, depth, height }) =>
    any === 0
      ? 'Jedes Produkt hat Breite, Tiefe und Höhe'
      : `${pieces(any)} ohne alle drei Maße (Breite fehlt ${count(width)}-mal, Tiefe ${count(depth)}-mal, Höhe ${count(height)}-mal)`,
  withoutStock: (value) =>
    `${pieces(value)} mit Bestandsart „stocked“ ${plural('de', value, 'kam', 'kamen')} ohne Menge und ${plural('de', value, 'gilt', 'gelten')} bis zur Zählung als ausverkauft`,
  variantsArchived: (value) =>
    `${counted(value, 'Variante wurde', 'Varianten wurden')} aus dem Verkauf genommen, weil andere nun ihre Optionen haben`,
  categories: (value) => `${counted(value, 'Kategorie', 'Kategorien')} angelegt`,
  defined: (value) =>
    `Kategorien, Räume und Kollektionen: ${count(value.created)} neu, ${count(value.updated)} geändert, ${count(value.unchanged)} unverändert`,
  unreadColumns: (columns) => `Nicht gelesene Spalten: ${list.format(columns)}`,
  readAs: ({ encoding, delimiter, decimal }) =>
    `Gelesen als ${encoding}, Spalten getrennt durch ${delimiter}, Dezimalen durch „${decimal}“`,
  delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': '|' },
  took: ({ seconds, perSecond }) => `${seconds} s, ${count(perSecond)} Zeilen/s`,
  stoppedAt: ({ line, landed }) =>
    `Abgebrochen nach Zeile ${line}. ${pieces(landed)} ${plural('de', landed, 'wurde', 'wurden')} übernommen. Zum Fortsetzen die Datei noch einmal importieren.`,
  examplesTitle: 'Zum Beispiel',
  change: { created: 'neu', updated: 'geändert' },
  stockOnly: 'Bestand',
  remark: ({ line, column, value, reason }) =>
    `Zeile ${line}${column && `, ${column}`}: ${value && `„${value}“ `}${reason}`,
}

export const command: typeof en.command = {
  usage: 'npm run import -- DATEI [--map ZUORDNUNG] [--dry-run] [--all-or-nothing] [--language en|de]',
  help: [
    'Bringt eine Möbeltabelle in den Shop: die eigene oder eine Produktdatei von Shopify, WooCommerce, Medusa, Vendure',
    'oder Spree, erkannt an ihren Spalten. Format und Zuordnung stehen in docs/import.md.',
    '  --map ZUORDNUNG   wie jede andere Tabelle zu lesen ist, oder eine solche anders: Datei oder Name in db/mappings',
    '  --dry-run         zeigt, was sich ändern würde, und ändert nichts',
    '  --all-or-nothing  übernimmt alle Zeilen oder, wenn eine nicht geht, keine',
    '  --language        die Sprache dieser Meldungen',
  ].join('\n'),
  oneFile: 'Bitte eine Datei nennen.',
  unknownLanguage: 'Die Sprachen sind en und de.',
}
