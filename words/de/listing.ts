import type { listing as en } from '../en/listing.ts'

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
  category: 'Kategorie',
  allCategories: 'Alle Möbel',
  price: 'Preis',
  width: 'Breite',
  priceIn: (sign) => `Preis in ${sign}`,
  widthIn: (unit) => `Breite in ${unit}`,
  from: 'von',
  to: 'bis',
  lowest: (what) => `${what}: von`,
  highest: (what) => `${what}: bis`,
  unknownWidth: (unknown, all) =>
    `Bei ${unknown} von ${all} ist die Breite nicht vermessen. Solange dieser Filter an ist, fehlen sie.`,

  active: 'Gesetzte Filter',
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
  anyPrice: (from, to) =>
    from === to
      ? `Jeder Preis (es gibt etwas zu ${from})`
      : `Jeder Preis (es gibt etwas von ${from} bis ${to})`,
  anyWidth: (count) => `Jede Breite (${pieces(count)})`,
  anyCategory: 'Alle Kategorien',
  emptyCategory: 'In dieser Kategorie ist zurzeit nichts.',
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
    'Eine Möbelart, ein Material, ein Name oder eine Artikelnummer. Kleine Tippfehler schaden nicht.',
  nothingFound: (q) => `„${q}“ haben wir nicht gefunden`,
  nothingFoundText:
    'Versuchen Sie es mit der Möbelart (Sofa, Regal, Lampe) oder einem Material (Eiche, Leinen), oder sehen Sie eine Kategorie durch.',
  instead: (typed, shown) => `„${typed}“ haben wir nicht gefunden. Das hier passt zu „${shown}“.`,
  lookThrough: 'Eine Kategorie durchsehen',
}
