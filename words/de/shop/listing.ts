import type { listing as en } from '../../en/shop/listing.ts'
import { plural } from '../../plural.ts'

const pieces = (count: string) => `${count} Möbel`

export const listing: typeof en = {
  title: 'Möbel',
  intro: 'Jedes Möbel mit seinen Maßen, wann es kommt und was geschieht, wenn es nicht passt.',
  resultCount: (count, of) => (of === 0 ? 'Keine Möbel' : pieces(count)),

  filters: 'Filter',
  showFilters: (count) => (count === 0 ? 'Filter' : `Filter (${count})`),
  closeFilters: 'Filter schließen',
  apply: 'Anwenden',
  showResults: (count, of) => (of === 0 ? 'Nichts zu zeigen' : `${pieces(count)} zeigen`),
  facet: {
    category: 'Kategorie',
    room: 'Raum',
    collection: 'Kollektion',
    price: (sign) => `Preis in ${sign}`,
    measure: (name, unit) => `${name} in ${unit}`,
    materials: 'Material',
    colours: 'Farbe',
    makers: 'Hersteller',
    coming: 'Wie bald es kommt',
  },
  all: { category: 'Alle Möbel', room: 'Alle Räume', collection: 'Alle Kollektionen' },
  showAll: (count) => `Alle ${count} zeigen`,
  showFewer: 'Weniger zeigen',
  price: 'Preis',
  from: 'von',
  to: 'bis',
  lowest: (what) => `${what}: von`,
  highest: (what) => `${what}: bis`,
  unmeasured: (unknown, all) => `Bei ${unknown} von ${all} nicht bekannt.`,
  unmeasuredOut: (unknown, all) => `Bei ${unknown} von ${all} nicht bekannt: Sie fehlen solange.`,
  inStock: 'Auf Lager',
  within: (weeks) =>
    weeks === 0
      ? 'sofort'
      : `in höchstens ${weeks} ${plural('de', weeks, { one: 'Woche', other: 'Wochen' })}`,
  anyTime: 'egal wann',

  active: 'Gesetzte Filter',
  measure: (name, range) => `${name} ${range}`,
  between: (from, to) => `${from} bis ${to}`,
  atLeast: (from) => `ab ${from}`,
  atMost: (to) => `bis ${to}`,
  remove: (what) => `Filter entfernen: ${what}`,
  clearAll: 'Alle entfernen',

  sort: 'Sortieren',
  sorts: {
    relevance: 'beste Treffer',
    newest: 'Neueste zuerst',
    price: 'Preis aufsteigend',
    '-price': 'Preis absteigend',
    name: 'Name',
    width: 'Breite aufsteigend',
  },

  emptyTitle: 'Nichts passt zu allem zugleich',
  emptyText: 'Ohne eines davon ist wieder etwas da:',
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
    makers: 'Jeder Hersteller',
    inStock: 'Auch was nicht auf Lager ist',
    leadTime: 'Jede Lieferzeit',
  },
  withoutWords: (q) => `Ohne die Worte „${q}“`,
  nearest: 'Das kommt dem am nächsten',
  emptyPlace: 'Hier ist zurzeit nichts.',
  emptyShop: 'Noch steht nichts im Laden.',
  emptyShopText: 'Die Möbel sind unterwegs. Schauen Sie bald wieder vorbei.',
  startAgain: 'Alle Möbel ansehen',

  pagination: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  page: (page) => `Seite ${page}`,

  searchTitle: 'Suche',
  searchFor: (q) => `„${q}“`,
  searchField: 'Was suchen Sie?',
  searchButton: 'Suchen',
  searchHint:
    'Eine Möbelart, ein Material, ein Maß, ein Name oder eine Artikelnummer. Kleine Tippfehler schaden nicht.',
  nothingFound: (q) => `„${q}“ haben wir nicht gefunden`,
  nothingFoundText:
    'Versuchen Sie es mit der Möbelart (Sofa, Regal, Lampe) oder einem Material (Eiche, Leinen), oder sehen Sie eine Kategorie durch.',
  shownInstead: (shown) => `Das hier passt zu „${shown}“.`,
  searchInstead: (typed) => `Stattdessen nach „${typed}“ suchen`,
  understood: 'Verstanden:',
  leftOut: (typed) => `„${typed}“ trifft hier auf nichts zu und blieb außer Acht.`,
  lookThrough: 'Eine Kategorie durchsehen',
}
