import type { listing as en } from '../../en/shop/listing.ts'
import { countPhrase, plural } from '../../plural.ts'

/** Joins words in quotation marks: „a“, „b“ oder „c“. */
const quoted = (words: readonly string[]) =>
  words
    .map((word) => `„${word}“`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' oder ')

const productCount = (count: string, of: number) => `${count} ${plural('de', of, 'Produkt', 'Produkte')}`

export const listing: typeof en = {
  title: 'Möbel',
  intro: 'Filtern Sie nach Maßen, Preis, Farbe und Material.',
  resultCount: (count, of) => (of === 0 ? 'Keine Produkte' : productCount(count, of)),

  similarCount: (count, exact) => (exact === 0 ? `, ${count} ähnliche` : ` und ${count} ähnliche`),
  similar: 'Ähnliche Produkte',
  closest: 'Ähnliche Produkte',

  filters: 'Filter',
  showFilters: (count) => (count === 0 ? 'Filter' : `Filter (${count})`),
  closeFilters: 'Filter schließen',
  apply: 'Anwenden',
  showResults: (count, of) => (of === 0 ? 'Keine Treffer' : `${productCount(count, of)} anzeigen`),
  facet: {
    category: 'Kategorie',
    room: 'Raum',
    collection: 'Kollektion',
    price: (sign) => `Preis in ${sign}`,
    attribute: (name, unit) => `${name} in ${unit}`,
    materials: 'Material',
    colours: 'Farbe',
    manufacturers: 'Hersteller',
    availability: 'Verfügbarkeit',
  },
  all: { category: 'Alle Möbel', room: 'Alle Räume', collection: 'Alle Kollektionen' },
  showAll: (count) => `Alle ${count} anzeigen`,
  showFewer: 'Weniger anzeigen',
  price: 'Preis',
  from: 'von',
  to: 'bis',
  lowest: (what) => `${what}: von`,
  highest: (what) => `${what}: bis`,
  unknownCount: (unknown, all) => `Keine Angabe bei ${unknown} von ${all} Produkten.`,
  unknownHiddenCount: (unknown, all) =>
    `Keine Angabe bei ${unknown} von ${all} Produkten; diese sind ausgeblendet.`,
  inStock: 'Auf Lager',
  within: (weeks) =>
    weeks === 0 ? 'sofort fertig' : `fertig innerhalb von ${countPhrase('de', weeks, 'Woche', 'Wochen')}`,
  anyTime: 'beliebig',

  active: 'Aktive Filter',
  attribute: (name, range) => `${name} ${range}`,
  between: (from, to) => `${from} bis ${to}`,
  atLeast: (from) => `ab ${from}`,
  atMost: (to) => `bis ${to}`,
  remove: (what) => `Filter entfernen: ${what}`,
  clearAll: 'Alle entfernen',

  sort: 'Sortieren',
  sorts: {
    relevance: 'Relevanz',
    standard: 'Standard',
    newest: 'Neueste zuerst',
    price: 'Preis aufsteigend',
    '-price': 'Preis absteigend',
    name: 'Name',
    width: 'Breite aufsteigend',
  },

  emptyTitle: 'Keine Treffer',
  emptyText: 'Entfernen Sie einen Filter, um Produkte zu sehen:',
  any: {
    category: 'Jede Kategorie',
    room: 'Jeder Raum',
    collection: 'Jede Kollektion',
    price: 'Jeder Preis',
    width: 'Jede Breite',
    depth: 'Jede Tiefe',
    height: 'Jede Höhe',
    seatHeight: 'Jede Sitzhöhe',
    materials: 'Jedes Material',
    colours: 'Jede Farbe',
    manufacturers: 'Jeder Hersteller',
    inStock: 'Auch nicht lagernde Produkte',
    leadTime: 'Beliebige Verfügbarkeit',
  },
  withoutWords: (q) => `Ohne den Suchbegriff „${q}“`,
  nearMisses: 'Ähnliche Treffer',
  emptyGroup: 'Hier gibt es zurzeit keine Produkte',
  emptyShop: 'Unser Sortiment folgt in Kürze',
  emptyShopText: 'Bitte schauen Sie bald wieder vorbei.',
  seeAllFurniture: 'Alle Möbel ansehen',

  shownRange: (first, last, total) => `Produkte ${first}–${last} von ${total}`,
  shownCount: (shown, total) => `${shown} von ${total} Produkten angezeigt`,
  showMore: (count, of) => `${count} ${plural('de', of, 'weiteres', 'weitere')} anzeigen`,
  showPrevious: (count, of) => `${count} ${plural('de', of, 'vorheriges', 'vorherige')} anzeigen`,
  loading: 'Wird geladen …',
  notLoaded:
    'Diese Produkte konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  pagination: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  page: (page) => `Seite ${page}`,

  searchTitle: 'Suche',
  searchFor: (q) => `„${q}“`,
  searchHint:
    'Suchen Sie nach Möbelart, Material, Maß, Name oder Artikelnummer. Kleine Tippfehler schaden nicht.',
  nothingFound: (q) => `Keine Treffer für „${q}“`,
  nothingCalled: (q) => `„${q}“ gibt es hier nicht`,
  unknown: (words) => `${quoted(words)} gibt es hier nicht. Diese Produkte passen zu den übrigen Wörtern.`,
  nothingFoundText:
    'Versuchen Sie es mit einer Möbelart (Sofa, Regal, Lampe) oder einem Material (Eiche, Leinen), oder wählen Sie eine Kategorie.',
  shownInstead: (shown) => `Ergebnisse für „${shown}“.`,
  searchInstead: (typed) => `Stattdessen nach „${typed}“ suchen`,
  interpretation: 'Erkannt:',
  leftOut: (typed) => `Keine Treffer für „${typed}“; die Eingabe wurde ignoriert.`,
  browseCategories: 'Kategorien ansehen',
}
