import type { staffDashboard as english } from '../../en/staff/dashboard.ts'
import { countPhrase } from '../../plural.ts'

export const staffDashboard: typeof english = {
  title: 'Überblick',
  waiting: 'Was wartet',
  sales: 'Umsatz',
  periods: {
    today: 'Heute',
    yesterday: 'Gestern',
    this_month: 'Dieser Monat',
    last_month: 'Letzter Monat',
  },
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
      selling: {
        title: 'Wie Sie verkaufen',
        text: 'Entscheiden Sie über Land, Währung und Rückgabefrist. Speichern bestätigt die Werte der Seite.',
      },
      delivery: {
        title: 'Lieferung',
        text: 'Entscheiden Sie über Preis, Länder und Lieferzeiten. Speichern bestätigt die Werte der Seite.',
      },
      product: {
        title: 'Ein Produkt im Verkauf',
        text: 'Die Kundschaft braucht etwas zu kaufen. Wer den Shop betreibt, importiert Ihren Katalog (docs/import.md).',
      },
      legal_pages: {
        title: 'Rechtliche Seiten',
        text: 'Lesen Sie Impressum, AGB und die anderen rechtlichen Seiten, und bestätigen Sie, dass sie zu Ihrem Shop passen.',
      },
      production: {
        title: 'Echter Betrieb',
        text: 'Der Shop läuft als echter Shop und nicht als Demo. Wer den Shop betreibt, setzt MODE=production.',
      },
      payments: {
        title: 'Zahlungen',
        text: 'Die Kundschaft zahlt mit echtem Geld. Bis dahin sind Zahlungen nur Tests.',
      },
      email: {
        title: 'E-Mail',
        text: 'Die Kundschaft erhält ihre Bestätigungen per E-Mail. Richten Sie einen Mailserver ein, und senden Sie sich einen Test.',
      },
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
