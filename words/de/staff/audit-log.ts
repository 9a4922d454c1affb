import type { staffAuditLog as english } from '../../en/staff/audit-log.ts'
import { countPhrase } from '../../plural.ts'
import { newestFirst } from './orders.ts'
import { staffPeople } from './people.ts'

const languageNames = { en: 'Englisch', de: 'Deutsch' }
const { roles } = staffPeople

const steps = {
  production: 'Fertigung gestartet',
  preparation: 'Vorbereitung gestartet',
  dispatch: 'versandt',
  readiness: 'abholbereit',
  arrival: 'zugestellt',
  failure: 'konnte nicht zugestellt werden',
  collection: 'abgeholt',
}

const results = {
  accepted: 'angenommen',
  refused: 'abgelehnt',
  deferred: 'nicht gesendet',
  timeout: 'keine Antwort',
}

export const staffAuditLog: typeof english = {
  title: 'Protokoll',
  intro: 'Alle Aktionen des Teams, neueste zuerst. Einträge können nicht geändert werden.',
  show: 'Anzeigen',
  all: 'Alles',
  subjects: {
    orders: 'Bestellungen',
    withdrawals: 'Widerrufe',
    messages: 'Nachrichten',
    products: 'Produkte',
    settings: 'Einstellungen',
    pages: 'Seiten',
    people: 'Personen',
  },
  who: 'Person',
  everyone: 'Alle',
  apply: 'Anwenden',
  time: 'Zeit',
  what: 'Aktion',
  about: 'Betrifft',
  fromCommandLine: 'Befehlszeile',
  as: (name, role) => `${name}, ${roles[role]}`,
  change: (label, from, to) => `${label}: ${from || '–'} → ${to || '–'}`,
  empty: 'Noch keine Einträge',
  emptyText: 'Hier erscheinen alle Aktionen des Teams.',
  noneFound: 'Keine passenden Einträge',
  entries: {
    order_noted: 'Notiz hinzugefügt',
    order_looked_into: 'Als geprüft markiert',
    order_cancelled: 'Bestellung storniert',
    money_given_back: (amount) => `${amount} erstattet`,
    refund_repeated: (amount) => `Erstattung von ${amount} erneut veranlasst`,
    return_received: (number) => `Wareneingang zu Rückgabe ${number} gebucht`,
    return_rejected: (number) => `Rückgabe ${number} beendet`,
    declaration_assigned: (order) => `Widerrufserklärung der Bestellung ${order} zugeordnet`,
    declaration_registered: (number, order) =>
      `Widerrufserklärung bei der Bestellung ${order} als ${number} erfasst`,
    declaration_closed: 'Widerrufserklärung geschlossen',
    delivery_moved: (number, step) => `Lieferung ${number}: ${steps[step as keyof typeof steps] ?? step}`,
    message_sent_again: 'Nachricht erneut gesendet',
    messages_sent_again: (count) => `${countPhrase('de', count, 'Nachricht', 'Nachrichten')} erneut gesendet`,
    pictures_added: (count) => `${countPhrase('de', count, 'Bild', 'Bilder')} hinzugefügt`,
    picture_described: 'Bildangaben bearbeitet',
    picture_moved: 'Bild verschoben',
    picture_removed: 'Bild entfernt',
    picture_fetched_again: 'Download eines Bildes erneut gestartet',
    model_added: '3D-Modell hinzugefügt',
    model_removed: '3D-Modell entfernt',
    page_created: (language) => `Seite angelegt (${languageNames[language]})`,
    page_saved: (language) => `Seite geändert (${languageNames[language]})`,
    page_restored: (language, version) =>
      `Version ${version} einer Seite wiederhergestellt (${languageNames[language]})`,
    page_reset: (language) => `Mitgelieferten Text wieder angezeigt (${languageNames[language]})`,
    page_deleted: (language) => `Seite gelöscht (${languageNames[language]})`,
    pages_reviewed: (pages) => `Rechtliche Seiten bestätigt: ${pages.join(', ')}`,
    person_invited: (role) => `Eingeladen: ${roles[role]}`,
    invitation_withdrawn: (role) => `Einladung zurückgezogen: ${roles[role]}`,
    person_joined: (role) => `Einladung angenommen: ${roles[role]}`,
    role_changed: (from, to) => `Rolle geändert: ${roles[from]} → ${roles[to]}`,
    access_ended: (role) => `Zugang beendet: ${roles[role]}`,
    shop_image_changed: (image) => `Ersetzt: ${image}`,
    shop_image_removed: (image) => `Entfernt: ${image}`,
    settings_changed: (changes) =>
      changes.length === 0 ? 'Einstellungen unverändert gespeichert' : `Geändert: ${changes.join('; ')}`,
    navigation_changed: (what, how, changes) => [`Navigation, ${what}: ${how}`, ...changes].join('; '),
    home_block_changed: (block, how, changes) => [`Startseite, ${block}: ${how}`, ...changes].join('; '),
    service_tested: (service, result) =>
      `${service === 'email' ? 'Test-E-Mail' : 'Test-SMS'} gesendet: ${results[result as keyof typeof results] ?? result}`,
    shop_opened: 'Shop geöffnet',
  },
  pages: newestFirst,
}
