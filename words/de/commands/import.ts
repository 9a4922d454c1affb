import { inLanguage } from '#shop/language.ts'
import { plural } from '../../plural.ts'
import { silhouetteNames } from '../staff/silhouettes.ts'
import type * as en from '../../en/commands/import.ts'
import type { FactsOf } from '#shop/problems.ts'

/** Adds the German name of a silhouette to its value in a table, which is English. */
function withName(value: string): string {
  const name = Object.entries(silhouetteNames).find(([form]) => form === value)?.[1]
  return name === undefined ? value : `${value} (${name})`
}

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const choice = new Intl.ListFormat('de', { type: 'disjunction' })
const count = (value: number) => value.toLocaleString('de-DE')
const countPhrase = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('de', value, one, other)}`
const rows = (value: number) => countPhrase(value, 'Zeile', 'Zeilen')
const productCount = (value: number) => countPhrase(value, 'Produkt', 'Produkte')

const valueDescriptions = {
  slug: 'kein Kurzname aus den Buchstaben a–z, Ziffern und Bindestrichen',
  gtin: 'keine GTIN mit 8, 12, 13 oder 14 Ziffern',
  country: 'kein Land aus zwei Großbuchstaben wie SE',
  flag: 'weder „ja“ noch „nein“',
  currency: 'keine Währung aus drei Großbuchstaben wie EUR',
  colour: 'keine Farbe wie #b9b2a3',
  link: 'keine URL, die mit https:// beginnt',
  instant: 'kein Zeitpunkt wie 2026-11-21T08:00:00Z und kein Tag wie 2026-11-21',
  contact: 'weder eine E-Mail-Adresse noch eine URL, die mit https:// beginnt',
  composition: 'keine Liste von Fasern mit Prozent wie 80 % Wolle, 20 % Leinen',
  package: 'kein Packstück aus Breite x Tiefe x Höhe Einheit, Gewicht, wie 120 x 60 x 30 cm, 24 kg',
  measures: 'keine Länge mit kleinstem und größtem Wert und Schrittweite, wie width 1600-3200 step 10',
}

const dimensionNames = {
  width: 'Breite',
  depth: 'Tiefe',
  height: 'Höhe',
  seatHeight: 'Sitzhöhe',
  seatDepth: 'Sitztiefe',
}

const unfitFields: ReadonlyMap<string, string> = new Map([
  ['names', 'Name'],
  ['texts', 'Texte'],
  ['categories', 'Kategorien'],
  ['rooms', 'Räume'],
  ['collections', 'Kollektionen'],
  ['tags', 'Schlagwörter'],
  ['documents', 'Dokumente'],
  ['spareParts', 'Ersatzteile'],
  ['pictures', 'Bilder'],
  ['packages', 'Packstücke'],
  ['options', 'Optionen'],
  ['variants', 'Varianten'],
  ['values', 'Optionswerte'],
  ['sku', 'SKU'],
  ['currency', 'Währung'],
  ['measures', 'wählbare Längen'],
  ['position', 'Position'],
  ['parent', 'übergeordnete Kategorie'],
])

const excludedTypes = {
  giftCard: 'ist ein Gutschein; Gutscheine werden nicht unterstützt',
  service: 'ist ein Download oder eine Dienstleistung; beides wird nicht unterstützt',
  group: 'ist nur eine Gruppe von Produkten; die Produkte werden einzeln importiert',
  elsewhere: 'ist ein Produkt eines anderen Shops',
  other: 'ist eine unbekannte Produktart',
}

export const reasons: typeof en.reasons = {
  missing: () => 'ist leer, aber für jedes Produkt erforderlich',
  notANumber: ({ decimal }) =>
    `ist keine Zahl (diese Tabelle schreibt Dezimalen mit ${decimal === ',' ? 'Komma' : 'Punkt'})`,
  notALength: () => 'ist keine Länge',
  notAWeight: () => 'ist kein Gewicht',
  notWhole: () => 'ist keine ganze Zahl',
  tooSmall: ({ least, unit }) => `ist kleiner als ${count(least)}${unit && ` ${unit}`}`,
  tooLarge: ({ most, unit }) => `ist größer als ${count(most)}${unit && ` ${unit}`}`,
  priceTooLarge: () => 'ist höher als 10.000.000,00',
  tooLong: ({ most }) => `ist länger als ${count(most)} Zeichen`,
  sizesRead: ({ sizes }) =>
    `Maße aus den Texten gelesen: ${list.format(sizes.map(([name, mm]) => `${dimensionNames[name]} ${count(mm)} mm`))}`,
  sizesUnclear: ({ names }) =>
    `die Texte widersprechen sich bei ${list.format(names.map((name) => dimensionNames[name]))}; nicht importiert`,
  formRead: ({ form }) => `gezeichnet als „${silhouetteNames[form]}“, aus Name oder Kategorie gelesen`,
  formUnclear: ({ name, category }) =>
    `der Name sagt „${silhouetteNames[name]}“, die Kategorie „${silhouetteNames[category]}“; als keines von beiden gezeichnet`,
  categoryRead: ({ category, names = {} }) =>
    `in die Kategorie „${inLanguage(names, 'de') ?? category}“ aufgenommen, aus dem Namen gelesen`,
  cut: ({ most }) => `ist länger als ${count(most)} Zeichen; das Produkt hat den Anfang des Textes`,
  leftOut: ({ kind }) =>
    `ist ${{ length: 'keine Länge von 1 bis 20.000 mm', weight: 'kein Gewicht', packages: 'keine Liste von Packstücken' }[kind] ?? 'kein lesbarer Wert'}; das Produkt wurde ohne diesen Wert importiert`,
  noShipping: () =>
    'sagt, dass kein Versand nötig ist; das Produkt wurde als Entwurf importiert, bitte prüfen',
  tooMany: ({ most }) => `nennt mehr als ${count(most)}`,
  tooManyDecimals: ({ currency }) => `hat mehr Dezimalstellen als ${currency}`,
  noRate: ({ currency, shop }) =>
    `ist in ${currency}, der Shop verkauft aber in ${shop}, und die Zuordnung nennt keinen Kurs`,
  notOneOf: ({ allowed }) => `ist keiner der Werte ${choice.format(allowed.map(withName))}`,
  malformed: ({ as }) => `ist ${valueDescriptions[as]}`,
  notAProduct: ({ kind }) => excludedTypes[kind],
  noParent: () => 'verweist auf ein Produkt, das in der Datei fehlt',
  optionCount: ({ found, expected }) =>
    `nennt ${countPhrase(found, 'Wert', 'Werte')}, das Produkt hat ${countPhrase(expected, 'Option', 'Optionen')}`,
  otherLanguage: () => 'ist keine unterstützte Sprache',
  pictureWithoutUrl: () => 'ist ein Bild ohne URL und kann nicht heruntergeladen werden',
  skuShared: ({ line }) =>
    `ist bereits die SKU von Zeile ${line}; diese Variante hat eine eigene SKU erhalten`,
  skuTooLong: () => 'ist länger als 64 Zeichen; diese Variante hat eine eigene SKU erhalten',
  anyValue: ({ options, made }) =>
    `legt ${list.format(options)} nicht fest; ${countPhrase(made, 'Variante', 'Varianten')} angelegt; Bestand bitte je Variante angeben`,
  unknownCategory: () => 'ist eine Kategorie, die weder im Shop noch in der Zuordnung angelegt ist',
  unknownRoom: () => 'ist ein Raum, der weder im Shop noch in der Tabelle angelegt ist',
  unknownCollection: () => 'ist eine Kollektion, die weder im Shop noch in der Tabelle angelegt ist',
  unknownRelated: () =>
    'ist weder Kennung noch SKU noch Kurzname in der URL eines Produkts; das Produkt wurde ohne dieses verwandte Produkt importiert',
  relatedToItself: () => 'ist das Produkt selbst; es wurde bei den verwandten Produkten ausgelassen',
  unknownPartProduct: () =>
    'ist nicht der Kurzname in der URL eines Produkts; das Ersatzteil hat keinen Link, bis es ein solches Produkt gibt',
  unknownManufacturer: () =>
    'ist nicht der Kurzname eines Herstellers im Shop oder in einer früheren Zeile der Tabelle',
  outsideEu: () =>
    'liegt außerhalb der EU, deshalb braucht die Zeile auch eine verantwortliche Person in der EU: Name, Postanschrift und E-Mail- oder Internetadresse',
  responsibleIncomplete: () =>
    'ist leer, aber eine verantwortliche Person braucht Name, Postanschrift und E-Mail- oder Internetadresse',
  manufacturerIncomplete: () =>
    'ist leer, aber ein Hersteller braucht Name, Postanschrift, Land und E-Mail- oder Internetadresse',
  unknownFibre: ({ fibre }) =>
    `nennt „${fibre}“, das ist keine Textilfaserbezeichnung der Verordnung (EU) Nr. 1007/2011`,
  notHundred: ({ sum }) => `ergibt ${count(sum)} %, eine Zusammensetzung muss aber 100 % ergeben`,
  unknownParent: () => 'ist keine Kategorie des Shops oder einer früheren Zeile der Tabelle',
  wrongCount: ({ found, expected }) =>
    `die Zeile hat ${countPhrase(found, 'Wert', 'Werte')}, die Tabelle ${count(expected)} Spalten`,
  sameChoice: ({ line }) => `wählt unter anderer SKU dieselben Optionen wie Zeile ${line}`,
  sameOption: () =>
    'ist der Name zweier Optionen dieses Produkts; beide wurden importiert, bitte benennen Sie eine um',
  valueMerged: ({ first }) =>
    `ist bis auf Großschreibung oder Leerzeichen derselbe Wert wie „${first}“; beide wurden als ein Wert importiert`,
  valueKept: ({ first }) =>
    `unterscheidet sich von „${first}“ nur in Großschreibung oder Leerzeichen, ist aber eine andere Variante; beide wurden importiert, bitte benennen Sie einen um`,
  unfit: ({ field }) => {
    const name = unfitFields.get(field.split('.').findLast((part) => unfitFields.has(part)) ?? '')
    return `passt nicht zu den übrigen Angaben des Produkts${name === undefined ? '' : ` (${name})`}`
  },
  slugInUse: ({ slug }) =>
    `ist bereits der Kurzname eines anderen Produkts, das nicht in dieser Datei steht; dieses Produkt hat den Kurznamen „${slug}“`,
  slugTaken: () => 'ist bereits der Kurzname eines anderen Produkts',
  skuTaken: ({ by }) => `ist eine SKU, die bereits zu ${by} gehört`,
  siblingBad: ({ line }) => `gehört zum Produkt in Zeile ${line}, das nicht importiert werden konnte`,
  differs: ({ kept, line }) =>
    `weicht von „${kept}“ in Zeile ${line} ab; der Wert aus Zeile ${line} wurde übernommen`,
}

export const fileProblems: typeof en.fileProblems = {
  'import.file_missing': ({ file }) => `Die Datei ${file} ist nicht vorhanden oder nicht lesbar.`,
  'import.file_empty': () => 'Die Datei ist leer.',
  'import.not_a_table': ({ kind }) =>
    ({
      workbook:
        'Das ist eine Excel- oder LibreOffice-Arbeitsmappe, keine CSV-Datei. Bitte öffnen und das Blatt als „CSV UTF-8“ speichern.',
      web_page:
        'Das ist eine Webseite, keine CSV-Datei. Vielleicht war für den Download eine Anmeldung nötig. Bitte erneut herunterladen.',
      pdf: 'Das ist ein PDF, keine CSV-Datei. Bitte die Tabelle als CSV exportieren.',
      archive: 'Das ist ein gepacktes Archiv. Bitte entpacken und die CSV-Datei daraus importieren.',
      json: 'Das ist JSON, keine CSV-Datei. Bitte die Tabelle als CSV exportieren.',
      binary: 'Das ist keine Textdatei und kann deshalb keine CSV-Datei sein.',
    })[kind],
  'import.wrong_encoding': ({ encoding }) =>
    `Die Datei ist nicht in ${encoding} kodiert, wie in der Zuordnung angegeben. Ohne „encoding“ in der Zuordnung wird die Kodierung automatisch erkannt.`,
  'import.one_column': ({ said }) =>
    said === null
      ? 'Es wurde nur eine Spalte gefunden (versucht: Komma, Semikolon, Tabulator und |). Enthält die erste Zeile die Spaltennamen?'
      : `Mit dem Trennzeichen der Zuordnung (${report.delimiters[said]}) wurde nur eine Spalte gefunden. Ohne „delimiter“ in der Zuordnung wird das Trennzeichen automatisch erkannt.`,
  'import.no_rows': () => 'Die Datei hat Spaltennamen, aber keine Zeilen.',
  'import.quote_broken': ({ line }) =>
    `Ab Zeile ${line} ist ein Anführungszeichen nicht richtig geschlossen. Bitte Werte mit Anführungszeichen oder Umbrüchen in Anführungszeichen setzen und die inneren verdoppeln.`,
  'import.row_too_long': ({ line }) =>
    `Die Zeile ${line} ist länger als eine Million Zeichen. Wahrscheinlich wurde davor ein Anführungszeichen nicht geschlossen.`,
  'import.column_twice': ({ column }) => `Zwei Spalten heißen „${column}“. Bitte eine davon umbenennen.`,
  'import.columns_missing': ({ missing, found }) =>
    `Der Tabelle ${missing.length === 1 ? 'fehlt die Spalte' : 'fehlen die Spalten'} ${list.format(missing.map((name) => `„${name}“`))}. Ihre Spalten sind ${list.format(found.map((name) => `„${name}“`))}.`,
  'import.mapping_needed': ({ missing, unknown }) =>
    `Das ist weder das eigene Format des Shops (${missing.length > 0 ? `fehlende Spalte: ${choice.format(missing)}` : `unbekannte Spalten: ${list.format(unknown.slice(0, 10).map((name) => `„${name}“`))}`}) noch ein bekanntes Exportformat. Bitte mit --map eine Zuordnung angeben; siehe docs/import.md.`,
  'import.other_format': ({ system }) =>
    `Das ist keine Produktdatei von ${system}, wie in der Zuordnung angegeben: Erforderliche Spalten fehlen.`,
  'import.mapping_missing': ({ file }) => `Die Zuordnung ${file} ist nicht vorhanden oder nicht lesbar.`,
  'import.mapping_not_json': ({ line }) =>
    `Die Zuordnung ist kein gültiges JSON${line === null ? '' : `: siehe Zeile ${line}`}.`,
  'import.mapping_invalid': ({ faults }) =>
    ['Die Zuordnung ist ungültig:', ...faults.map(mappingError)].join('\n  '),
  'import.no_rate': ({ currency, shop }) =>
    `Die Preise sind in ${currency}, der Shop verkauft aber in ${shop}. Bitte in der Zuordnung einen Kurs von ${currency} nach ${shop} angeben.`,
  'import.file_changed': () => 'Die Datei hat sich während des Lesens geändert. Bitte erneut importieren.',
  'import.not_all': ({ badRows }) =>
    `Es wurde nichts importiert: --all-or-nothing ist gesetzt, und ${rows(badRows)} ${plural('de', badRows, 'ist', 'sind')} fehlerhaft (siehe oben).`,
  'import.stopped': () => 'Abgebrochen. Es wurde nichts geändert (--all-or-nothing).',
  'import.upload_gone': () =>
    'Die hochgeladene Datei ist nicht mehr gespeichert. Bitte laden Sie sie erneut hoch.',
  'import.upload_too_large': ({ megabytes }) =>
    `Die Datei ist größer als ${megabytes} MB. Bitte teilen Sie sie, oder importieren Sie sie mit dem Befehl npm run import.`,
  'import.not_checked': () =>
    'Dieser Import hat sich inzwischen geändert. Bitte sehen Sie sich seinen jetzigen Stand an.',
  'import.other_running': ({ fileName }) =>
    `Ein anderer Import läuft (${fileName}). Bitte starten Sie diesen, sobald er beendet ist.`,
}

type MappingError = FactsOf<'import.mapping_invalid'>['faults'][number]

function mappingError({ path, kind, allowed }: MappingError): string {
  const errorTexts = {
    unknown: 'ist keine bekannte Angabe',
    missing: 'fehlt',
    notOneOf: `muss ${choice.format(allowed)} sein`,
    columnOrValue: 'braucht entweder eine Spalte oder einen festen Wert',
    needsUnit: `braucht eine Einheit: ${choice.format(allowed)}`,
    noUnit: 'darf keine Einheit haben',
    twice: 'ist doppelt angegeben, mit und ohne Sprache',
    formatHasFields: 'können nicht mit einem Format kombiniert werden, das eigene Felder hat',
    noKey: 'brauchen handle oder sku, damit ein späterer Import die Produkte aktualisieren kann',
    unfit: 'hat einen ungültigen Wert',
  }
  return `${path || 'sie'}: ${errorTexts[kind]}`
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
    stopped ? 'Import abgebrochen' : dryRun ? 'Probelauf: Es wurde nichts geändert' : 'Import abgeschlossen',
  reading: (value) => `Datei wird gelesen: ${rows(value)}`,
  checking: (progress) => `Prüfung: ${progress}`,
  progress: ({ done, of, percent, perSecond, left }) =>
    `${count(done)} von ${rows(of)} (${percent} %) · ${count(perSecond)} Zeilen/s · noch ${left}`,
  secondsLeft: (seconds) =>
    seconds < 60
      ? `${seconds} s`
      : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`,
  rows: (value) => `${rows(value)} gelesen`,
  products: productCount,
  created: (value) => `${count(value)} neu`,
  updated: (value) => `${count(value)} geändert`,
  unchanged: (value) => `${count(value)} unverändert`,
  variants: (value) => countPhrase(value, 'Variante', 'Varianten'),
  recognised: ({ format, language }) =>
    `Erkannt als ${formats[format]}; Texte als ${{ en: 'Englisch', de: 'Deutsch' }[language]} gelesen`,
  pictures: (value) =>
    `${countPhrase(value, 'Bild', 'Bilder')} angegeben; neue lädt der Shop nach dem Import herunter`,
  merged: (value) =>
    `${rows(value)} ${plural('de', value, 'nannte', 'nannten')} ein Produkt einer früheren Zeile und ${plural('de', value, 'wurde', 'wurden')} mit ihm zusammengelegt`,
  differing: (value) =>
    `${countPhrase(value, 'Wert weicht', 'Werte weichen')} zwischen den Zeilen eines Produkts ab; der erste Wert wurde übernommen`,
  badRows: (value) => (value === 0 ? 'Keine Fehler' : `${rows(value)} nicht importiert (siehe oben)`),
  missingDimensions: ({ any, width, depth, height }) =>
    any === 0
      ? 'Jedes Produkt hat Breite, Tiefe und Höhe'
      : `${productCount(any)} mit fehlenden Maßen (Breite fehlt ${count(width)}-mal, Tiefe ${count(depth)}-mal, Höhe ${count(height)}-mal)`,
  withoutStock: (value) =>
    `${productCount(value)} ohne Bestandsangabe; bis zur Eingabe einer Menge als ausverkauft angezeigt`,
  withoutManufacturer: (value) =>
    `${productCount(value)} ohne Herstellerangaben; in der EU muss ein Angebot Postanschrift und elektronische Adresse des Herstellers nennen`,
  notSold: ({ giftCards, digital }) =>
    `Nicht importiert: ${list.format([
      ...(giftCards > 0 ? [countPhrase(giftCards, 'Gutschein', 'Gutscheine')] : []),
      ...(digital > 0
        ? [countPhrase(digital, 'Download oder Dienstleistung', 'Downloads oder Dienstleistungen')]
        : []),
    ])}. Der Shop verkauft weder Gutscheine noch digitale Güter.`,
  ownChanges: ({ fields, kept, dryRun }) => {
    const values = `${countPhrase(fields, 'Wert', 'Werte')}, die Sie seit dem letzten Import geändert haben,`
    if (kept) return `${values} ${plural('de', fields, 'bleibt', 'bleiben')} erhalten`
    const replaced = dryRun ? 'würden' : plural('de', fields, 'wurde', 'wurden')
    return `${values} ${replaced} durch die Tabelle ersetzt (--keep-changes behält sie):`
  },
  backorders: ({ variants, weeks }) =>
    weeks === null
      ? `${countPhrase(variants, 'Variante wird', 'Varianten werden')} im anderen Shop auch ohne Bestand verkauft, hier nicht. Mit „backorders“ in einer Zuordnung gelten sie als auf Bestellung gefertigt`
      : `${countPhrase(variants, 'Variante wird', 'Varianten werden')} im anderen Shop auch ohne Bestand verkauft; importiert als auf Bestellung gefertigt in ${countPhrase(weeks, 'Woche', 'Wochen')}`,
  untaxed: (value) =>
    `${countPhrase(value, 'Variante', 'Varianten')} ohne Umsatzsteuer. --untaxed legt fest, ob nicht steuerpflichtige Ware als steuerbefreit gilt (Voreinstellung) oder als differenzbesteuert`,
  incompleteGuarantees: (value) =>
    `${productCount(value)} mit einer Garantie, die nicht angezeigt wird, weil Garantiegeber, Anschrift oder Bedingungen fehlen`,
  variantsArchived: (value) =>
    `${countPhrase(value, 'Variante wurde', 'Varianten wurden')} archiviert, weil andere Varianten jetzt dieselben Optionen verwenden`,
  categories: (value) => `${countPhrase(value, 'Kategorie', 'Kategorien')} angelegt`,
  defined: (value) =>
    `Kategorien, Räume, Kollektionen und Hersteller: ${count(value.created)} neu, ${count(value.updated)} geändert, ${count(value.unchanged)} unverändert`,
  unreadColumns: (columns) => `Nicht gelesene Spalten: ${list.format(columns)}`,
  readAs: ({ encoding, delimiter, decimal }) =>
    `Gelesen als ${encoding}, Spalten getrennt durch ${delimiter}, Dezimalen durch „${decimal}“`,
  delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': '|' },
  duration: ({ seconds, perSecond }) => `${seconds} s, ${count(perSecond)} Zeilen/s`,
  stoppedAt: ({ line, imported }) =>
    `Abgebrochen nach Zeile ${line}. ${productCount(imported)} ${plural('de', imported, 'wurde', 'wurden')} importiert. Zum Fortsetzen die Datei erneut importieren.`,
  examplesTitle: 'Beispiele',
  change: { created: 'neu', updated: 'geändert' },
  stockOnly: 'Bestand',
  repeated: (it) =>
    `${rows(it.count)}${it.column && `, ${it.column}`}: ${it.reason} (zum Beispiel Zeile ${it.line}${it.value && `: „${it.value}“`})`,
  nothingImported: 'Nichts wurde importiert: Jede Zeile hat Fehler.',
  issue: ({ line, column, value, reason }) =>
    `Zeile ${line}${column && `, ${column}`}: ${value && `„${value}“ `}${reason}`,
}

export const command: typeof en.command = {
  usage:
    'npm run import -- DATEI [--map ZUORDNUNG] [--dry-run] [--all-or-nothing] [--keep-changes] [--untaxed STEUERFALL] [--language en|de]',
  help: [
    'Importiert eine Produkttabelle: im eigenen Format oder als Produktdatei von Shopify, WooCommerce, Medusa, Vendure',
    'oder Spree, erkannt an ihren Spalten. Format und Zuordnung: docs/import.md.',
    '  --map ZUORDNUNG   Zuordnung für eine andere Tabelle oder abweichend vom erkannten Format: Datei oder Name in db/mappings',
    '  --dry-run         zeigt, was sich ändern würde, und ändert nichts',
    '  --all-or-nothing  importiert alle Zeilen oder, wenn eine fehlerhaft ist, keine',
    '  --keep-changes    behält die Werte, die Sie seit dem letzten Import im Shop geändert haben',
    '  --untaxed         Besteuerung von Ware, die laut Tabelle nicht steuerpflichtig ist: exempt, margin_used, margin_art oder margin_antiques',
    '  --language        Sprache der Ausgabe',
  ].join('\n'),
  oneFile: 'Bitte genau eine Datei angeben.',
  unknownTaxCase: (cases) => `Bitte für --untaxed ${choice.format(cases)} wählen.`,
  unknownLanguage: 'Bitte als Sprache en oder de angeben.',
}
