import { countPhrase } from '../../plural.ts'
import { formatNumber } from '../../format.ts'
import type { staffVariantGrid as en } from '../../en/staff/variant-grid.ts'

const cells = (count: number) => countPhrase('de', count, 'Zelle', 'Zellen')

export const staffVariantGrid: typeof en = {
  label: 'Varianten des Produkts',
  loading: 'Die Tabelle wird vorbereitet.',
  asForms: 'Als Formulare bearbeiten',
  asGrid: 'Als Tabelle bearbeiten',
  toTable: 'Tabelle herunterladen oder hochladen',
  help: 'Die Eingabetaste oder Tippen bearbeitet eine Zelle, Escape bricht ab. Umschalt mit Pfeiltasten wählt mehrere Zellen aus, die Strg+C, Strg+V, Strg+D und Entf kopieren, einfügen, nach unten ausfüllen und leeren. Strg+Z macht rückgängig. Tab geht zur nächsten Zelle; Escape und dann Tab verlässt die Tabelle.',
  helpTitle: 'Tasten',
  filter: 'Varianten suchen',
  filtered: (shown, all) =>
    `${formatNumber(shown, 'de')} von ${countPhrase('de', all, 'Variante', 'Varianten')}`,
  row: 'Zeile',
  fillDown: 'Nach unten ausfüllen',
  clear: 'Leeren',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  saveCells: (count) => (count === 0 ? 'Speichern' : `${cells(count)} speichern`),
  discard: 'Alle Änderungen verwerfen',
  leave: 'Es gibt Änderungen, die nicht gespeichert sind. Wenn Sie die Seite verlassen, gehen sie verloren.',
  stay: 'Hier bleiben',
  leaveNow: 'Ohne Speichern verlassen',
  changed: (count) =>
    count === 0 ? 'Noch nichts geändert.' : `${cells(count)} geändert, nicht gespeichert.`,
  invalid: (count) => `${cells(count)} können so nicht gespeichert werden.`,
  conflicts: (count) => `Eine andere Person hat inzwischen ${cells(count)} geändert.`,
  nextProblem: 'Nächste Stelle',
  savedText: (text) => (text === '' ? 'Gespeichert: leer' : `Gespeichert: ${text}`),
  theirs: (text) => (text === '' ? 'Andere Person: leer' : `Andere Person: ${text}`),
  mine: (text) => (text === '' ? 'Sie: leer' : `Sie: ${text}`),
  keepTheirs: 'Anderen Wert übernehmen',
  keepMine: 'Eigenen Wert behalten',
  keepAllTheirs: 'Alle anderen Werte übernehmen',
  keepAllMine: 'Alle eigenen Werte behalten',
  cell: (column, sku) => `${column}, ${sku}`,
  announce: {
    selected: (rows, columns) =>
      `${countPhrase('de', rows, 'Zeile', 'Zeilen')} und ${countPhrase('de', columns, 'Spalte', 'Spalten')} ausgewählt`,
    copied: (count) => `${cells(count)} kopiert`,
    pasted: (count, skipped) =>
      skipped === 0
        ? `${cells(count)} eingefügt`
        : `${cells(count)} eingefügt, ${cells(skipped)} passten nicht`,
    cleared: (count) => `${cells(count)} geleert`,
    filled: (count) => `${cells(count)} ausgefüllt`,
    undone: (count) => `${cells(count)} rückgängig gemacht`,
    redone: (count) => `${cells(count)} wiederhergestellt`,
    readOnly: 'Diese Zelle lässt sich hier nicht ändern.',
    leaving: 'Tab verlässt jetzt die Tabelle.',
    saved: (count) => `${cells(count)} gespeichert.`,
    notSaved: 'Es wurde noch nichts gespeichert.',
  },
  failed: {
    offline:
      'Der Shop ist nicht erreichbar. Es wurde nichts gespeichert, und Ihre Änderungen sind noch hier.',
    signed_out:
      'Sie sind abgemeldet. Es wurde nichts gespeichert. Melden Sie sich in einem anderen Tab an und speichern Sie dann erneut: Ihre Änderungen sind noch hier.',
    error: 'Der Shop konnte nicht speichern. Ihre Änderungen sind noch hier. Bitte versuchen Sie es erneut.',
  },

  table: {
    title: 'Tabelle der Varianten',
    intro:
      'Bearbeiten Sie die Varianten in einer Tabellenkalkulation: die Tabelle herunterladen, ändern und wieder hochladen.',
    download: 'Tabelle herunterladen',
    downloadText: 'Eine CSV-Datei mit allen Varianten und allen Spalten.',
    upload: 'Tabelle hochladen',
    uploadText:
      'Zeilen werden an der Spalte „Schlüssel“ erkannt, sonst an der Artikelnummer. Fehlende Spalten und Zeilen bleiben unverändert. Eine leere Zelle leert den Wert. Optionen, Bestand und wählbare Längen werden nicht gelesen. Der Shop speichert alle Änderungen oder keine.',
    file: 'CSV- oder TSV-Datei',
    fileHint: (megabytes) => `Höchstens ${megabytes} MB.`,
    overwrite: 'Trotzdem speichern',
    conflictText:
      'Andere haben diese Werte seit dem Herunterladen geändert. Wählen Sie die Datei erneut aus, um trotzdem zu speichern, oder laden Sie die Tabelle neu herunter.',
    button: 'Hochladen und speichern',
    none: 'Bitte wählen Sie eine Datei aus.',
    tooLarge: 'Die Datei ist zu groß.',
    broken: 'Die Datei kam nicht vollständig an. Bitte versuchen Sie es erneut.',
    key: 'Schlüssel',
    stock: 'Am Lager',
    noColumns: 'Die Tabelle hat keine Spalte, die der Shop kennt, etwa „Artikelnummer“ mit „Preis“.',
    noIdentity: 'Die Tabelle hat weder die Spalte „Schlüssel“ noch die Spalte „Artikelnummer“.',
    problems: 'Es wurde nichts gespeichert',
    problemText: 'Bitte korrigieren Sie diese Zellen und laden Sie die Tabelle erneut hoch.',
    row: (row) => `Zeile ${row}`,
    cell: (row, column) => `Zeile ${row}, ${column}`,
    unknown: (sku) => `Dieses Produkt hat keine Variante „${sku}“.`,
    twice: 'Diese Variante steht zweimal in der Tabelle.',
    more: (count) => `Und ${countPhrase('de', count, 'weiteres Problem', 'weitere Probleme')}.`,
    conflict: (current) =>
      current === ''
        ? 'Eine andere Person hat diesen Wert seit dem Herunterladen geleert.'
        : `Eine andere Person hat seit dem Herunterladen „${current}“ gespeichert.`,
  },
}
