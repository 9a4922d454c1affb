import { formatNumber } from '../../format.ts'
import { countPhrase } from '../../plural.ts'
import type { staffBulkEdits as en } from '../../en/staff/bulk-edits.ts'

const products = (count: number) =>
  `${formatNumber(count, 'de')}\u00a0${count === 1 ? 'Produkt' : 'Produkte'}`
const values = (count: number) => `${formatNumber(count, 'de')}\u00a0${count === 1 ? 'Wert' : 'Werte'}`

const endings = {
  none: 'Auf den Cent',
  whole: 'Auf ,00',
  ninety: 'Auf ,90',
  ninety_nine: 'Auf ,99',
}

export const staffBulkEdits: typeof en = {
  title: 'Sammeländerung',
  back: 'Alle Produkte',
  toBulkEdits: 'Sammeländerungen',
  list: {
    choose: (name) => `${name} auswählen`,
    chooseAll: 'Alle Produkte dieser Seite auswählen',
    chosen: 'Ausgewählte ändern',
    all: (count) => (count === 1 ? `${products(count)} ändern` : `Alle ${products(count)} ändern`),
    label: 'Viele Produkte ändern',
  },
  chosen: (count) => `${products(count)} ausgewählt`,
  matching: (count) => `${products(count)}, die die Liste mit Suche und Filtern findet`,
  missing: (count) =>
    `${countPhrase('de', count, 'ausgewähltes Produkt gibt', 'ausgewählte Produkte gibt')} es nicht mehr.`,
  intro:
    'Wählen Sie, was sich ändern soll. Die nächste Seite zeigt jede Änderung, bevor etwas angewendet wird. Danach können Sie sie rückgängig machen.',
  toList: 'Produkte auswählen',
  preview: 'Vorschau',
  kinds: {
    price: 'Preis',
    status: 'Status',
    category: 'Kategorie',
    lead_time: 'Wochen der Fertigung',
    tag: 'Schlagwort',
  },
  fields: {
    direction: 'Änderung',
    value: 'Um',
    unit: 'Einheit',
    ending: 'Runden',
    former: 'Früherer Preis',
    to: 'Neuer Status',
    how: 'Änderung',
    category: 'Kategorie',
    weeks: 'Wochen der Fertigung',
    tag: 'Schlagwort',
  },
  hints: {
    price: 'Ändert die Varianten im Verkauf. Gerundet wird auf den nächstliegenden Preis.',
    status:
      'Der Shop veröffentlicht kein Produkt ohne Variante im Verkauf. Ein archiviertes muss zuerst ein Entwurf werden.',
    weeks: 'Ändert die Varianten im Verkauf, die auf Bestellung oder nach Maß gefertigt werden.',
    tag: 'Kunden sehen Schlagwörter nicht, aber die Suche liest sie.',
  },
  directions: { raise: 'Erhöhen', lower: 'Senken' },
  percent: 'Prozent',
  amount: (currency) => `Betrag in ${currency}`,
  endings,
  formers: {
    keep: 'Lassen, wie er ist',
    before: 'Den Preis vor dieser Änderung zeigen',
    remove: 'Entfernen',
  },
  statuses: { active: 'Veröffentlicht', draft: 'Entwurf', archived: 'Archiviert' },
  categoryChanges: {
    main: 'Zur Hauptkategorie machen',
    add: 'Hinzufügen',
    remove: 'Entfernen',
  },
  tagChanges: { add: 'Hinzufügen', remove: 'Entfernen' },
  noCategory: 'Bitte wählen',
  errors: {
    percent_raise: (most) => `Bitte geben Sie 0,01 bis ${most} Prozent ein, etwa 10 oder 7,5.`,
    percent_lower: (most) =>
      `Bitte geben Sie 0,01 bis ${most} Prozent ein, etwa 10 oder 7,5. Kein Preis darf auf null fallen.`,
    amount: 'Bitte geben Sie einen Betrag über null ein, etwa 20 oder 19,90.',
    choice: 'Bitte wählen Sie einen der Werte aus der Liste.',
    category: 'Bitte wählen Sie eine Kategorie. Diese gibt es nicht.',
    weeks: (most) => `Bitte geben Sie eine ganze Zahl von 0 bis ${most} ein.`,
    tag: (most) => `Bitte geben Sie ein Schlagwort mit höchstens ${most} Zeichen ein.`,
  },
  changes: {
    price: (by, ending, former) =>
      [
        `Preise ${by}`,
        ending === 'none' ? '' : `gerundet ${endings[ending].toLowerCase()}`,
        {
          keep: '',
          before: 'der bisherige Preis wird zum früheren Preis',
          remove: 'frühere Preise entfernt',
        }[former],
      ]
        .filter(Boolean)
        .join(', '),
    status: (status) => `Neuer Status: ${status}`,
    category: {
      main: (name) => `Hauptkategorie: ${name}`,
      add: (name) => `Kategorie hinzugefügt: ${name}`,
      remove: (name) => `Kategorie entfernt: ${name}`,
    },
    lead_time: (weeks) => `Wochen der Fertigung: ${weeks}`,
    tag: {
      add: (tag) => `Schlagwort hinzugefügt: ${tag}`,
      remove: (tag) => `Schlagwort entfernt: ${tag}`,
    },
  },
  goneCategory: 'gelöschte Kategorie',
  states: {
    previewed: 'Vorschau',
    applying: 'Wird angewendet',
    applied: 'Angewendet',
    undoing: 'Wird rückgängig gemacht',
    undone: 'Rückgängig gemacht',
  },
  stateTexts: {
    previewed: 'Noch hat sich nichts geändert. Genau das geschieht, wenn Sie es anwenden.',
    applying: 'Der Shop wendet die Änderungen an, alle oder keine. Er bleibt für Kunden geöffnet.',
    applied: 'Die Änderungen sind angewendet.',
    undoing: 'Der Shop stellt die vorigen Werte wieder her.',
    undone: 'Die vorigen Werte sind wiederhergestellt, außer den unten genannten.',
    undoneAll: 'Alle vorigen Werte sind wiederhergestellt.',
  },
  refresh: 'Aktualisieren',
  by: (name, moment) => `${name}, ${moment}`,
  facts: {
    products: 'Ausgewählte Produkte',
    changed: 'Produkte, die sich ändern',
    values: 'Werte, die sich ändern',
    unchanged: 'Produkte, die den Wert schon haben',
    refused: 'Produkte, die sich nicht ändern lassen',
    created: 'Vorschau',
    applied: 'Angewendet',
    undone: 'Rückgängig gemacht',
  },
  noChange: 'Es würde sich nichts ändern.',
  table: 'Änderungen',
  first: (shown, of) => `Hier stehen die ersten ${formatNumber(shown, 'de')} von ${formatNumber(of, 'de')}.`,
  columns: {
    product: 'Produkt',
    variant: 'Variante',
    before: 'Vorher',
    after: 'Nachher',
    now: 'Jetzt',
    reason: 'Grund',
  },
  gone: (slug) => `${slug} (gelöscht)`,
  none: 'Keine',
  offer: (price, former) => (former === null ? price : `${price} (früher ${former})`),
  refusals: 'Lassen sich nicht ändern',
  reasons: {
    gone: 'Das Produkt gibt es nicht mehr.',
    archived: 'Es ist archiviert. Machen Sie es zuerst zum Entwurf.',
    nothing_for_sale: 'Keine Variante ist im Verkauf.',
    price_zero: 'Der Preis wäre null oder weniger.',
    price_too_high: 'Der Preis wäre zu hoch für den Shop.',
    not_reduced: 'Der frühere Preis wäre nicht höher als der Preis.',
    other_currency: 'Es hat einen Preis in einer anderen Währung.',
    from_stock: 'Es wird ab Lager verkauft und hat keine Wochen der Fertigung.',
    too_many_categories: 'Es ist schon in 50 Kategorien.',
    too_many_tags: 'Es hat schon 50 Schlagwörter.',
  },
  kept: 'Nicht wiederhergestellt',
  keptReasons: {
    changed: 'Inzwischen geändert, daher bleibt der Wert.',
    gone: 'Das Produkt oder die Variante gibt es nicht mehr.',
    nothing_for_sale: 'Keine Variante ist mehr im Verkauf, daher bleibt es unveröffentlicht.',
    category_gone: 'Eine der vorigen Kategorien gibt es nicht mehr.',
    invalid: 'Der Shop kann dieses Produkt nicht speichern. Bitte korrigieren Sie es im Editor.',
  },
  jumps: {
    halved: (count, example) =>
      count === 1
        ? `Der Preis von 1\u00a0Variante sinkt um mehr als die Hälfte: ${example}.`
        : `Die Preise von ${formatNumber(count, 'de')}\u00a0Varianten sinken um mehr als die Hälfte, zum Beispiel ${example}.`,
    doubled: (count, example) =>
      count === 1
        ? `Der Preis von 1\u00a0Variante steigt auf mehr als das Doppelte: ${example}.`
        : `Die Preise von ${formatNumber(count, 'de')}\u00a0Varianten steigen auf mehr als das Doppelte, zum Beispiel ${example}.`,
    example: (sku, from, to) => `${sku}, ${from} → ${to}`,
    confirm: 'Ich habe die Preise geprüft.',
  },
  apply: (count) => `Auf ${products(count)} anwenden`,
  applied: (count) => `${products(count)} geändert.`,
  queued: 'Die Änderungen werden angewendet.',
  stale: 'Die Produkte haben sich seit dieser Vorschau geändert. Sie lässt sich nicht mehr anwenden.',
  previewAgain: 'Neue Vorschau erstellen',
  cancel: 'Abbrechen',
  undo: 'Rückgängig machen',
  undoText: 'Stellt die vorigen Werte wieder her. Ein Wert, der sich inzwischen geändert hat, bleibt.',
  undone: (count) => `${products(count)} wiederhergestellt.`,
  undoQueued: 'Die vorigen Werte werden wiederhergestellt.',
  recent: {
    title: 'Letzte Sammeländerungen',
    none: 'Noch keine Sammeländerungen.',
    columns: { change: 'Änderung', time: 'Zeit', state: 'Stand', result: 'Ergebnis' },
    result: (changed, count) => `${products(changed)}, ${values(count)}`,
  },
}
