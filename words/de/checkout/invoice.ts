import type { invoice as en } from '../../en/checkout/invoice.ts'
import { documents } from './order.ts'

// „Gutschrift“ heißt im Umsatzsteuerrecht eine Abrechnung durch den Empfänger (§ 14 Abs. 2 UStG); dies ist eine Rechnungskorrektur.
export const invoice: typeof en = {
  title: documents.named,
  subject: {
    invoice: (order) => `Rechnung zur Bestellung ${order}`,
    credit_note: (order) => `Rechnungskorrektur zur Bestellung ${order}`,
  },
  date: { invoice: 'Rechnungsdatum', credit_note: 'Datum' },
  order: 'Bestellung',
  ordered: 'Bestellt am',
  corrects: 'Korrigiert Rechnung',
  correctsOf: 'Rechnung vom',

  supply: {
    home: {
      open: 'Diese Rechnung ergeht vor der Lieferung. Den Liefertag vereinbaren wir gesondert mit Ihnen.',
      by: (month) => `Diese Rechnung ergeht vor der Lieferung, die voraussichtlich bis ${month} erfolgt.`,
    },
    collection: {
      open: 'Diese Rechnung ergeht vor der Übergabe. Wir schreiben Ihnen, sobald alles zur Abholung bereitsteht.',
      by: (month) =>
        `Diese Rechnung ergeht vor der Übergabe in unserem Geschäft, die voraussichtlich bis ${month} erfolgt.`,
    },
  },
  reason: {
    cancelled: 'Was unten steht, wurde storniert.',
    withdrawn: 'Was unten steht, haben Sie widerrufen.',
    returned: 'Was unten steht, ist zu uns zurückgekommen.',
    goodwill: 'Wir haben den Preis Ihrer Bestellung gesenkt.',
    sold_out: 'Was unten steht, war nicht mehr zu haben.',
    at_provider: 'Ein Teil Ihrer Zahlung ist an Sie zurückgegangen.',
  },
  lowers: (number, date) => `Damit mindert sich unsere Rechnung ${number} vom ${date}.`,

  table: {
    position: 'Nr.',
    item: 'Artikel',
    quantity: 'Menge',
    price: 'Einzelpreis',
    rate: 'MwSt.',
    total: { included: 'Gesamt inkl. MwSt.', added: 'Gesamt ohne MwSt.' },
  },
  sku: (sku) => `Artikelnummer ${sku}`,
  delivery: { home: 'Lieferung', collection: 'Abholung' },
  goodwill: 'Preisnachlass',

  taxes: { rate: 'Steuersatz', net: 'Netto', tax: 'Mehrwertsteuer', gross: 'Brutto' },
  sum: { invoice: 'Rechnungsbetrag', credit_note: 'Gutgeschrieben' },
  paid: (date) => `Vollständig bezahlt am ${date}. Es ist nichts mehr zu zahlen.`,
  nothingToPay: 'Es ist nichts zu zahlen.',
  goesBack: 'Der Betrag geht auf dem Weg an Sie zurück, auf dem Sie bezahlt haben.',
  demo: 'Eine Vorführung: Nichts wurde verkauft, und kein Geld ist geflossen.',

  vatId: (id) => `USt-IdNr. ${id}`,
  representedBy: (name) => `Vertreten durch ${name}`,
  page: (page, of) => `Seite ${page} von ${of}`,
}
