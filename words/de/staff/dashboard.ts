import type { staffDashboard as english } from '../../en/staff/dashboard.ts'
import { countPhrase } from '../../plural.ts'

export const staffDashboard: typeof english = {
  title: 'Überblick',
  waiting: 'Was wartet',
  counters: {
    withdrawals: (count) =>
      `${countPhrase('de', count, 'Widerrufserklärung', 'Widerrufserklärungen')} zu bearbeiten`,
    to_send: (count) =>
      `${countPhrase('de', count, 'Bestellung', 'Bestellungen')} vorzubereiten oder zu versenden`,
    attention: (count) => `${countPhrase('de', count, 'Bestellung', 'Bestellungen')} zu prüfen`,
    returns: (count) => `${countPhrase('de', count, 'Rückgabe', 'Rückgaben')} auf dem Rückweg`,
    failed: (count) => `${countPhrase('de', count, 'Nachricht', 'Nachrichten')} fehlgeschlagen`,
  },
  nothing: 'Zurzeit wartet nichts.',
  opening: {
    title: 'Vor der Eröffnung',
    text: 'Bis zur Eröffnung sieht nur das Team den Shop. Sobald Ihre Firmendaten vollständig sind, können Sie eine Testbestellung aufgeben.',
    states: { done: 'Erledigt', required: 'Erforderlich', open: 'Empfohlen' },
    items: {
      owner: {
        title: 'Ihre Firmen- und Kontaktdaten',
        text: 'Vollständig und ohne Angaben der erfundenen Firma.',
      },
      delivery: { title: 'Lieferung', text: 'Preis und Länder, mindestens einmal gespeichert.' },
      product: {
        title: 'Ein Produkt im Verkauf',
        text: 'Importieren Sie Ihren Katalog, wie docs/import.md es beschreibt.',
      },
      production: { title: 'Produktionsmodus', text: 'Der Shop läuft mit MODE=production.' },
      payments: { title: 'Zahlungen', text: 'Die Kundschaft zahlt mit echtem Geld.' },
      email: { title: 'E-Mail', text: 'Ein Mailserver ist eingerichtet. Senden Sie sich einen Test.' },
      guarantee_notice: {
        title: 'Amtliche Mitteilung zur Gewährleistung',
        text: 'Hinterlegen Sie die Datei der EU in jeder Sprache. Seit dem 27. September 2026 ist die Mitteilung Pflicht.',
      },
      second_factor: {
        title: 'Zweiter Faktor',
        text: 'Jede Leitung meldet sich mit einem zweiten Faktor an.',
      },
    },
    open: 'Shop öffnen',
    openText: 'Kundschaft und Suchmaschinen sehen den Shop sofort.',
    notYet: 'Sie können den Shop öffnen, sobald alles Erforderliche erledigt ist.',
    opened: 'Der Shop ist geöffnet.',
  },
}
