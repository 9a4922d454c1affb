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

const bulkSubjects = {
  price: 'Preise',
  status: 'Status',
  category: 'Kategorien',
  lead_time: 'Wochen der Fertigung',
  tag: 'Schlagwörter',
}

type BulkStep = 'queued' | 'applied' | 'undo_queued' | 'undone'

const bulkSteps: Readonly<Record<BulkStep, (products: number, kept: number) => string>> = {
  queued: (products) => `begonnen für ${countPhrase('de', products, 'Produkt', 'Produkte')}`,
  applied: (products) => `angewendet auf ${countPhrase('de', products, 'Produkt', 'Produkte')}`,
  undo_queued: (products) =>
    `Rückgängigmachen begonnen für ${countPhrase('de', products, 'Produkt', 'Produkte')}`,
  undone: (products, kept) =>
    `rückgängig gemacht für ${countPhrase('de', products, 'Produkt', 'Produkte')}${kept > 0 ? `, ${countPhrase('de', kept, 'Wert', 'Werte')} unverändert` : ''}`,
}

const results = {
  accepted: 'angenommen',
  refused: 'abgelehnt',
  deferred: 'nicht gesendet',
  timeout: 'keine Antwort',
}

const locationChanges = {
  added: 'Lagerort hinzugefügt',
  renamed: 'Lagerort umbenannt',
  removed: 'Lagerort entfernt',
}

const shipmentChanges = {
  created: 'angelegt',
  line_set: 'Produkt festgelegt',
  line_removed: 'Produkt entfernt',
  sent: 'abgesendet',
  received: 'eingegangen',
  ended: 'beendet',
}

type CountChange = 'started' | 'scanned' | 'entered' | 'rest_counted' | 'applied' | 'cancelled'

const countChanges: Readonly<Record<CountChange, (number: number) => string>> = {
  started: () => 'begonnen',
  scanned: (number: number) => `${countPhrase('de', number, 'Stück', 'Stück')} gescannt`,
  entered: (number: number) => `${countPhrase('de', number, 'Zahl', 'Zahlen')} eingegeben`,
  rest_counted: (number: number) => `${countPhrase('de', number, 'Variante', 'Varianten')} als 0 gezählt`,
  applied: (number: number) => `gebucht, ${countPhrase('de', number, 'Variante', 'Varianten')} geändert`,
  cancelled: () => 'abgebrochen',
}

export const staffAuditLog: typeof english = {
  title: 'Protokoll',
  intro: 'Alle Aktionen des Teams, neueste zuerst. Einträge können nicht geändert werden.',
  show: 'Anzeigen',
  all: 'Alles',
  subjects: {
    orders: 'Bestellungen',
    customers: 'Kunden',
    withdrawals: 'Widerrufe',
    messages: 'Nachrichten',
    products: 'Produkte',
    imports: 'Importe',
    stock: 'Bestand',
    settings: 'Einstellungen',
    pages: 'Seiten',
    groups: 'Kategorien, Räume und Kollektionen',
    manufacturers: 'Hersteller',
    redirects: 'Weiterleitungen',
    discounts: 'Rabatte',
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
    orders_exported: (count) => `${countPhrase('de', count, 'Bestellung', 'Bestellungen')} exportiert`,
    order_noted: 'Notiz hinzugefügt',
    order_message_sent: 'Dem Kunden geschrieben',
    order_looked_into: 'Als geprüft markiert',
    order_cancelled: 'Bestellung storniert',
    customer_changed: {
      note_added: 'Notiz zu einem Kunden hinzugefügt',
      note_removed: 'Notiz zu einem Kunden gelöscht',
      blocked: 'Kunden gesperrt',
      unblocked: 'Sperre eines Kunden aufgehoben',
      exported: 'Daten eines Kunden exportiert',
      erased: 'Daten eines Kunden gelöscht',
    },
    order_items_cancelled: (units, amount) =>
      `${countPhrase('de', units, 'Artikel', 'Artikel')} storniert und ${amount} erstattet`,
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
    product_created: 'Produkt angelegt',
    product_changed: (changes, more) =>
      more === 0
        ? `Geändert: ${changes.join('; ')}`
        : `Geändert: ${changes.join('; ')}; und ${countPhrase('de', more, 'weiterer Wert', 'weitere Werte')}`,
    product_copied: (from) => `Produkt ${from} kopiert`,
    product_status_changed: {
      publish: 'Produkt veröffentlicht',
      unpublish: 'Produkt zum Entwurf gemacht',
      archive: 'Produkt archiviert',
      restore: 'Produkt als Entwurf wiederhergestellt',
    },
    product_publication_scheduled: {
      scheduled: (at) => `Veröffentlichung geplant für ${at}`,
      cancelled: (at) => `Geplante Veröffentlichung für ${at} abgesagt`,
    },
    product_filter_changed: { saved: 'Produktfilter gespeichert', deleted: 'Produktfilter gelöscht' },
    product_deleted: 'Entwurf eines Produkts gelöscht',
    products_bulk_changed: (how, change, products, kept) =>
      `Sammeländerung, ${bulkSubjects[change]}: ${bulkSteps[how](products, kept)}`,
    product_options_changed: {
      option_added: (option, count) =>
        `Option „${option}“ mit ${countPhrase('de', count, 'Wert', 'Werten')} hinzugefügt`,
      values_added: (option, count) =>
        `${countPhrase('de', count, 'Wert', 'Werte')} zur Option „${option}“ hinzugefügt`,
      value_removed: (option, count) =>
        `Wert „${option}“ entfernt; ${countPhrase('de', count, 'Variante', 'Varianten')} archiviert`,
      option_removed: (option) => `Option „${option}“ entfernt`,
      option_moved: (option) => `Option „${option}“ verschoben`,
      value_moved: (option) => `Wert „${option}“ verschoben`,
      variants_added: (_option, count) => `${countPhrase('de', count, 'Variante', 'Varianten')} hinzugefügt`,
    },
    product_related_changed: {
      added: (product) => `Verwandtes Produkt ${product} hinzugefügt`,
      moved: (product) => `Verwandtes Produkt ${product} verschoben`,
      removed: (product) => `Verwandtes Produkt ${product} entfernt`,
    },
    pictures_added: (count) => `${countPhrase('de', count, 'Bild', 'Bilder')} hinzugefügt`,
    picture_described: 'Bildangaben bearbeitet',
    picture_moved: 'Bild verschoben',
    picture_removed: 'Bild entfernt',
    picture_fetched_again: 'Download eines Bildes erneut gestartet',
    model_added: '3D-Modell hinzugefügt',
    model_removed: '3D-Modell entfernt',
    import_uploaded: (file) => `Tabelle hochgeladen: ${file}`,
    import_checked_again: (file) => `Lesart der Tabelle geändert: ${file}`,
    import_started: (file) => `Import gestartet: ${file}`,
    import_stopped: (file) => `Import angehalten: ${file}`,
    import_removed: (file) => `Import aus der Liste entfernt: ${file}`,
    stock_adjusted: (change, reason, location) => `Bestand ${change}: ${reason}, ${location}`,
    stock_location_changed: (how, name) => `${locationChanges[how]}: ${name}`,
    stock_shipment_changed: (shipment, how, units) =>
      `Umlagerung oder Wareneingang ${shipment}: ${shipmentChanges[how]}${units === null ? '' : ` (${countPhrase('de', units, 'Stück', 'Stück')})`}`,
    stock_count_changed: (count, how, number) => `Inventur ${count}: ${countChanges[how](number ?? 0)}`,
    page_created: (language) => `Seite angelegt (${languageNames[language]})`,
    page_saved: (language) => `Seite geändert (${languageNames[language]})`,
    page_restored: (language, version) =>
      `Version ${version} einer Seite wiederhergestellt (${languageNames[language]})`,
    page_reset: (language) => `Mitgelieferten Text wieder angezeigt (${languageNames[language]})`,
    page_deleted: (language) => `Seite gelöscht (${languageNames[language]})`,
    pages_reviewed: (pages) => `Rechtliche Seiten bestätigt: ${pages.join(', ')}`,
    group_changed: (type, how, changes) => [`${type}: ${how}`, ...changes].join('; '),
    manufacturer_added: (name) => `Hersteller angelegt: ${name}`,
    manufacturer_changed: (changes) => `Hersteller geändert: ${changes.join('; ')}`,
    manufacturer_removed: (name) => `Hersteller entfernt: ${name}`,
    redirect_added: (target) => `Weiterleitung nach ${target} hinzugefügt`,
    redirect_changed: (changes) => `Weiterleitung geändert: ${changes.join('; ')}`,
    discount_added: (value) => `Rabatt angelegt: ${value}`,
    discount_changed: (changes) => `Rabatt geändert: ${changes.join('; ')}`,
    discount_switched: (state) => `Rabatt ${state === 'on' ? 'eingeschaltet' : 'ausgeschaltet'}`,
    discount_removed: (value) => `Rabatt gelöscht: ${value}`,
    redirect_removed: (target) => `Weiterleitung nach ${target} entfernt`,
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
