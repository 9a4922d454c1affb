import type { invoice as en } from '../../en/checkout/invoice.ts'
import { discounts } from './discounts.ts'
import { documents } from './order.ts'

const notShown = 'Die Umsatzsteuer wird nicht gesondert ausgewiesen.'

// Never write "Gutschrift" for a credit note. In German VAT law (§ 14 (2) UStG), the word means an invoice that the
// recipient issues.
export const invoice: typeof en = {
  title: documents.named,
  subject: {
    invoice: (order) => `Rechnung zur Bestellung ${order}`,
    credit_note: (order) => `Rechnungskorrektur zur Bestellung ${order}`,
  },
  eInvoice: 'Rechnungsdaten als E-Rechnung (ZUGFeRD, Factur-X)',
  date: { invoice: 'Rechnungsdatum', credit_note: 'Datum' },
  order: 'Bestellung',
  ordered: 'Bestellt am',
  corrects: 'Korrigiert Rechnung',
  correctsOf: 'Rechnungsdatum',

  supply: {
    home: {
      open: 'Diese Rechnung wird vor der Lieferung ausgestellt. Den Liefertermin vereinbaren wir mit Ihnen.',
      by: (month) =>
        `Diese Rechnung wird vor der Lieferung ausgestellt. Lieferung voraussichtlich bis ${month}.`,
    },
    collection: {
      open: 'Diese Rechnung wird vor der Abholung ausgestellt. Wir informieren Sie per E-Mail, sobald alles bereitsteht.',
      by: (month) =>
        `Diese Rechnung wird vor der Abholung ausgestellt. Übergabe in unserem Showroom voraussichtlich bis ${month}.`,
    },
  },
  reason: {
    cancelled: 'Die folgenden Artikel wurden storniert.',
    withdrawn: 'Sie haben den Kauf der folgenden Artikel widerrufen.',
    returned: 'Die folgenden Artikel wurden zurückgegeben.',
    goodwill: 'Wir haben den Preis Ihrer Bestellung gesenkt.',
    sold_out: 'Die folgenden Artikel waren ausverkauft.',
    at_provider: 'Ein Teil Ihrer Zahlung wurde erstattet.',
  },
  correctsInvoice: (number, date) => `Berichtigung unserer Rechnung ${number} vom ${date}.`,

  table: {
    position: 'Nr.',
    item: 'Artikel',
    quantity: 'Menge',
    price: 'Einzelpreis',
    rate: 'MwSt.',
    total: { included: 'Gesamt inkl. MwSt.', added: 'Gesamt ohne MwSt.', mixed: 'Gesamt' },
  },
  sku: (sku) => `Artikelnummer ${sku}`,
  discount: (name, code, amount) => `${discounts.label(name, code)}, ${amount}`,
  delivery: { home: 'Lieferung', collection: 'Abholung' },
  goodwill: 'Preisnachlass',

  taxes: {
    rate: 'Steuersatz',
    net: 'Netto',
    tax: 'Mehrwertsteuer',
    gross: 'Brutto',
    exempt: 'Steuerfrei',
    marginScheme: 'Sonderregelung',
  },
  untaxed: {
    small_business: (law) => `Steuerbefreiung für Kleinunternehmer (${law}).`,
    margin_used: () => `Gebrauchtgegenstände/Sonderregelung. ${notShown}`,
    margin_art: () => `Kunstgegenstände/Sonderregelung. ${notShown}`,
    margin_antiques: () => `Sammlungsstücke und Antiquitäten/Sonderregelung. ${notShown}`,
    exempt: () => 'Steuerfreie Lieferung.',
    export: (law) => `Steuerfreie Ausfuhrlieferung (${law}).`,
  },
  laws: {
    small_business: { DE: '§ 19 UStG', other: 'Artikel 284 der Richtlinie 2006/112/EG' },
    export: { DE: '§ 4 Nr. 1 Buchst. a, § 6 UStG', other: 'Artikel 146 der Richtlinie 2006/112/EG' },
  },
  positions: (numbers, note) => `Nr. ${numbers}: ${note}`,
  sum: { invoice: 'Rechnungsbetrag', credit_note: 'Erstattungsbetrag' },
  paid: (date) => `Vollständig bezahlt am ${date}. Es ist kein Betrag offen.`,
  nothingToPay: 'Es ist kein Betrag offen.',
  refundNote: 'Der Betrag wird über Ihr ursprüngliches Zahlungsmittel erstattet.',
  demo: 'Demo: Es wurde nichts verkauft und nichts abgebucht.',

  vatId: (id) => `USt-IdNr. ${id}`,
  taxNumber: (number) => `Steuernummer ${number}`,
  representedBy: (name) => `Vertreten durch ${name}`,
  page: (page, of) => `Seite ${page} von ${of}`,
}
