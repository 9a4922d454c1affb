import { countPhrase } from '../../plural.ts'

/** Texts of the staff pages for redirects. */
export const staffRedirects = {
  title: 'Redirects',
  count: (count: number) => countPhrase('en', count, 'redirect', 'redirects'),
  intro:
    'A redirect leads visitors and search engines from a path without a page, such as one of an earlier shop, to another page.',
  find: 'Find redirects',
  search: 'Part of a path',
  searchButton: 'Search',
  show: 'Show',
  filters: { all: 'All', shop: 'To this shop', sites: 'To other sites' },
  columns: { source: 'From', target: 'To', state: 'Status', edit: 'Action' },
  states: { works: 'works', hasPage: 'no effect: page exists', isGone: 'target is gone' },
  edit: 'Change',
  editOf: (path: string) => `Change the redirect from ${path}`,
  empty: 'No redirects yet',
  emptyText: 'If the URL of a category, room or collection changes, the shop adds a redirect automatically.',
  noneFound: 'No matching redirects',
  clear: 'Show all',
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
  },
  back: 'All redirects',
  add: 'Add a redirect',
  addNow: 'Add redirect',
  rule: 'Only a path without a page of its own redirects: a page of the shop always wins. The redirect is permanent (301) and applies in every language of the shop.',
  fields: {
    source: {
      label: 'From this path',
      hint: 'For instance /collections/old-sofas. The shop ignores what follows a question mark.',
    },
    target: { label: 'To this path or address', hint: 'A path of the shop, or a complete https address.' },
  },
  changeTitle: (path: string) => `Redirect from ${path}`,
  save: 'Save',
  saveAnyway: 'Save anyway',
  remove: 'Remove this redirect',
  removeText: 'Visitors of this path will see the page “not found”.',
  removeNow: 'Remove',
  done: {
    added: 'The redirect has been added.',
    changed: 'The redirect has been saved.',
    removed: 'The redirect has been removed.',
  },
}
