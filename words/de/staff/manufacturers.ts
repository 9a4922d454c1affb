import { countPhrase } from '../../plural.ts'
import type { staffManufacturers as english } from '../../en/staff/manufacturers.ts'

const products = (count: number) => countPhrase('de', count, 'Produkt', 'Produkte')

export const staffManufacturers: typeof english = {
  title: 'Hersteller',
  count: (count) => countPhrase('de', count, 'Hersteller', 'Hersteller'),
  intro:
    'In der EU muss jedes Angebot den Hersteller mit Postanschrift und elektronischer Adresse nennen (Verordnung (EU) 2023/988). Die Produktseiten zeigen diese Angaben.',
  find: 'Hersteller finden',
  search: 'Teil des Namens oder des Kontakts',
  searchButton: 'Suchen',
  show: 'Anzeigen',
  filters: { all: 'Alle', unused: 'Ohne Produkte' },
  columns: { name: 'Name', country: 'Land', contact: 'Kontakt', products: 'Produkte' },
  empty: 'Noch keine Hersteller',
  emptyText: 'Legen Sie hier einen an, oder importieren Sie Produkte mit ihren Herstellern.',
  noneFound: 'Keine passenden Hersteller',
  clear: 'Alle anzeigen',
  pages: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page) => `Seite ${page}`,
  },
  back: 'Alle Hersteller',
  add: 'Hersteller anlegen',
  addNow: 'Hersteller anlegen',
  usedBy: (count) => (count === 0 ? 'Keine Produkte' : products(count)),
  fields: {
    name: { label: 'Name des Unternehmens' },
    address: { label: 'Postanschrift', hint: 'In mehreren Zeilen.' },
    country: { label: 'Land' },
    contact: { label: 'E-Mail-Adresse oder https-Adresse' },
    responsibleName: { label: 'Name der verantwortlichen Person' },
    responsibleAddress: { label: 'Postanschrift der verantwortlichen Person' },
    responsibleContact: { label: 'E-Mail- oder https-Adresse der verantwortlichen Person' },
  },
  chooseCountry: 'Bitte wählen',
  responsible: {
    title: 'Verantwortliche Person in der EU',
    text: 'Nur bei einem Hersteller außerhalb der EU: der Importeur oder ein Bevollmächtigter.',
  },
  errors: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    long: 'Dieser Text ist zu lang.',
    contact: 'Bitte geben Sie eine E-Mail-Adresse an, oder eine Adresse, die mit https:// beginnt.',
    country: 'Bitte wählen Sie ein Land.',
    responsible: 'Ein Hersteller außerhalb der EU braucht eine verantwortliche Person in der EU.',
  },
  savedNow: (field) => `Inzwischen gespeichert, ${field}`,
  save: 'Speichern',
  saveAnyway: 'Trotzdem speichern',
  remove: 'Diesen Hersteller entfernen',
  removeText: 'Kein Produkt hat diesen Hersteller.',
  removeNow: 'Entfernen',
  cannotRemove: 'Ein Hersteller mit Produkten kann nicht entfernt werden.',
  toProducts: 'Zu den Produkten',
  done: {
    added: (name) => `„${name}“ wurde angelegt.`,
    changed: (name) => `„${name}“ wurde gespeichert.`,
    removed: 'Der Hersteller wurde entfernt.',
  },
}
