import type { staffRedirects as en } from '../../en/staff/redirects.ts'
import { countPhrase } from '../../plural.ts'

export const staffRedirects: typeof en = {
  title: 'Weiterleitungen',
  count: (count) => countPhrase('de', count, 'Weiterleitung', 'Weiterleitungen'),
  intro:
    'Eine Weiterleitung führt Besucher und Suchmaschinen von einem Pfad ohne Seite, zum Beispiel aus einem früheren Shop, zu einer anderen Seite.',
  find: 'Weiterleitungen suchen',
  search: 'Teil eines Pfads',
  searchButton: 'Suchen',
  show: 'Anzeigen',
  filters: { all: 'Alle', shop: 'In diesen Shop', sites: 'Zu anderen Websites' },
  columns: { source: 'Von', target: 'Nach', state: 'Status', edit: 'Aktion' },
  states: { works: 'funktioniert', hasPage: 'ohne Wirkung: Seite vorhanden', isGone: 'Ziel fehlt' },
  edit: 'Ändern',
  editOf: (path) => `Weiterleitung von ${path} ändern`,
  empty: 'Noch keine Weiterleitungen',
  emptyText:
    'Wenn sich die URL einer Kategorie, eines Raums oder einer Kollektion ändert, legt der Shop selbst eine Weiterleitung an.',
  noneFound: 'Keine passenden Weiterleitungen',
  clear: 'Alle anzeigen',
  pages: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page) => `Seite ${page}`,
  },
  back: 'Alle Weiterleitungen',
  add: 'Weiterleitung hinzufügen',
  addNow: 'Weiterleitung hinzufügen',
  rule: 'Nur ein Pfad ohne eigene Seite leitet weiter: Eine Seite des Shops hat immer Vorrang. Die Weiterleitung ist dauerhaft (301) und gilt in jeder Sprache des Shops.',
  fields: {
    source: {
      label: 'Von diesem Pfad',
      hint: 'Zum Beispiel /collections/alte-sofas. Was nach einem Fragezeichen folgt, ignoriert der Shop.',
    },
    target: {
      label: 'Zu diesem Pfad oder dieser Adresse',
      hint: 'Ein Pfad des Shops oder eine vollständige https-Adresse.',
    },
  },
  changeTitle: (path) => `Weiterleitung von ${path}`,
  save: 'Speichern',
  saveAnyway: 'Trotzdem speichern',
  remove: 'Diese Weiterleitung entfernen',
  removeText: 'Besucher dieses Pfads sehen dann die Seite „nicht gefunden“.',
  removeNow: 'Entfernen',
  done: {
    added: 'Die Weiterleitung wurde hinzugefügt.',
    changed: 'Die Weiterleitung wurde gespeichert.',
    removed: 'Die Weiterleitung wurde entfernt.',
  },
}
