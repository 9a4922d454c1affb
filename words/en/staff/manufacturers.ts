import { countPhrase } from '../../plural.ts'

const products = (count: number) => countPhrase('en', count, 'product', 'products')

/** Texts of the staff pages for manufacturers. */
export const staffManufacturers = {
  title: 'Manufacturers',
  count: (count: number) => countPhrase('en', count, 'manufacturer', 'manufacturers'),
  intro:
    'In the EU, every offer must name the manufacturer with a postal and an electronic address (Regulation (EU) 2023/988). Product pages show these data.',
  find: 'Find manufacturers',
  search: 'Part of the name or the contact',
  searchButton: 'Search',
  show: 'Show',
  filters: { all: 'All', unused: 'Without products' },
  columns: { name: 'Name', country: 'Country', contact: 'Contact', products: 'Products' },
  empty: 'No manufacturers yet',
  emptyText: 'Add one here, or import products with their manufacturers.',
  noneFound: 'No matching manufacturers',
  clear: 'Show all',
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
  },
  back: 'All manufacturers',
  add: 'Add a manufacturer',
  addNow: 'Add manufacturer',
  usedBy: (count: number) => (count === 0 ? 'No products' : products(count)),
  fields: {
    name: { label: 'Name of the company' },
    address: { label: 'Postal address', hint: 'In several lines.' },
    country: { label: 'Country' },
    contact: { label: 'E-mail address or https address' },
    responsibleName: { label: 'Name of the responsible person' },
    responsibleAddress: { label: 'Postal address of the responsible person' },
    responsibleContact: { label: 'E-mail or https address of the responsible person' },
  },
  chooseCountry: 'Please choose',
  responsible: {
    title: 'Responsible person in the EU',
    text: 'Only for a manufacturer outside the EU: the importer or an authorised representative.',
  },
  errors: {
    missing: 'Please fill in this field.',
    long: 'This text is too long.',
    contact: 'Please enter an e-mail address, or an address that begins with https://.',
    country: 'Please choose a country.',
    responsible: 'A manufacturer outside the EU needs a responsible person in the EU.',
  },
  savedNow: (field: string) => `Saved in the meantime, ${field}`,
  save: 'Save',
  saveAnyway: 'Save anyway',
  remove: 'Remove this manufacturer',
  removeText: 'No product has this manufacturer.',
  removeNow: 'Remove',
  cannotRemove: 'A manufacturer that has products cannot be removed.',
  toProducts: 'Go to products',
  done: {
    added: (name: string) => `“${name}” has been added.`,
    changed: (name: string) => `“${name}” has been saved.`,
    removed: 'The manufacturer has been removed.',
  },
}
