import type { order as en, documents as enDocuments } from '../../en/checkout/order.ts'
import { counted } from '../../plural.ts'

const weeksOf = (count: number) => counted('de', count, 'Woche', 'Wochen')

export const order: typeof en = {
  title: (number) => `Bestellung ${number}`,
  keep: {
    title: 'Diese Bestellung in einem Konto aufheben',
    text: 'Dann finden Sie sie bei Ihren anderen Bestellungen, und beim nächsten Mal ist an der Kasse alles ausgefüllt. Dieser Link gilt auch ohne Konto weiter.',
    link: 'Konto anlegen',
  },
  others: 'Alle Ihre Bestellungen',
  thanks: (name) => `Vielen Dank, ${name}.`,
  greeting: {
    awaiting_payment: 'Ihre Möbel liegen für Sie bereit. Es fehlt nur noch die Zahlung.',
    placed: (email) => `Ihre Bestellung ist aufgegeben. Wir haben an ${email} geschrieben.`,
    closed: 'Diese Bestellung ist abgeschlossen.',
    cancelled: 'Diese Bestellung wurde storniert.',
    expired: 'Diese Bestellung wurde nicht rechtzeitig bezahlt und ist deshalb nicht zustande gekommen.',
  },
  progress: {
    in_production: 'Ihre Möbel werden gefertigt.',
    preparing: 'Wir verpacken Ihre Möbel.',
    part_on_its_way: 'Ein Teil Ihrer Bestellung ist unterwegs zu Ihnen.',
    on_its_way: 'Alles ist unterwegs zu Ihnen.',
    part_ready: 'Ein Teil Ihrer Bestellung liegt für Sie bereit.',
    ready: 'Alles liegt für Sie bereit.',
    part_there: 'Ein Teil Ihrer Bestellung ist bei Ihnen. Der Rest folgt.',
    there: 'Alles ist bei Ihnen. Wir hoffen, es gefällt Ihnen.',
  },
  deliveries: {
    title: { home: 'Wie es zu Ihnen kommt', collection: 'Wie Sie es bekommen' },
    named: (number) => `Lieferung ${number}`,
    states: {
      planned: 'Bestellt',
      in_production: 'Wird gefertigt',
      preparing: 'Wird verpackt',
      dispatched: 'Unterwegs',
      delivered: 'Bei Ihnen',
      failed: 'Niemand konnte es annehmen',
      ready_to_collect: 'Liegt zur Abholung bereit',
      collected: 'Abgeholt',
    },
    failed: 'Die Spedition meldet sich wegen eines anderen Tages.',
    carrier: (carrier, tracking) => (tracking ? `Mit ${carrier}, Nummer ${tracking}` : `Mit ${carrier}`),
    follow: 'Unterwegs verfolgen',
    followPart: (number) => `Lieferung ${number} unterwegs verfolgen`,
    piece: (quantity, name) => `${quantity} × ${name}`,
  },
  story: 'Was geschehen ist',
  next: 'Wie es weitergeht',
  events: {
    ordered: 'Sie haben bestellt.',
    payment_failed: {
      declined: 'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.',
      insufficient_funds: 'Laut Ihrer Bank war die Karte nicht gedeckt. Es wurde nichts abgebucht.',
      expired_card: 'Die Karte war abgelaufen. Es wurde nichts abgebucht.',
      authentication_failed: 'Die Bestätigung bei Ihrer Bank hat nicht geklappt. Es wurde nichts abgebucht.',
    },
    paid: (amount) => `Sie haben ${amount} bezahlt.`,
    paidLate: (amount) => `Ihre Zahlung über ${amount} kam an, nachdem die Zeit dafür abgelaufen war.`,
    placed: 'Wir haben Ihre Bestellung angenommen und Ihnen geschrieben.',
    expired: 'Die Zeit zum Bezahlen ist abgelaufen. Die Reservierung ist aufgehoben; abgebucht wurde nichts.',
    cancelled: {
      payment_cancelled:
        'Sie haben die Zahlung abgebrochen. Die Reservierung ist aufgehoben; abgebucht wurde nichts.',
      ordered_anew:
        'Sie haben Ihren Warenkorb geändert und neu bestellt. Diese Bestellung entfiel; abgebucht wurde nichts.',
      payment_failed:
        'Die Zahlung ist endgültig gescheitert. Die Reservierung ist aufgehoben; abgebucht wurde nichts.',
      wrong_amount:
        'Angekommen ist nicht der Betrag, der zu zahlen war; die Bestellung ist deshalb nicht zustande gekommen.',
      by_shopper: 'Sie haben die Bestellung storniert.',
      by_staff: 'Wir haben die Bestellung storniert.',
    },
    to_be_refunded: {
      sold_out:
        'Die Möbel waren nicht mehr zu haben. Das tut uns leid. Ihr Geld geht von selbst vollständig an Sie zurück.',
      over: 'Ihre Zahlung kam an, als diese Bestellung schon beendet war. Sie geht von selbst vollständig an Sie zurück.',
      paid_twice:
        'Diese Bestellung wurde ein zweites Mal bezahlt. Die zweite Zahlung geht von selbst vollständig an Sie zurück.',
      wrong_amount:
        'Angekommen ist nicht der Betrag, der zu zahlen war. Er geht von selbst vollständig an Sie zurück.',
    },
    refund_requested: (amount) => `Eine Erstattung von ${amount} wurde veranlasst.`,
    refunded: (amount) => `Wir haben Ihnen ${amount} erstattet.`,
    refund_failed: (amount) => `Die Erstattung von ${amount} ist gescheitert.`,
    disputed: 'Wer die Karte besitzt, bestreitet die Zahlung bei der Bank.',
    dispute_won: 'Die Reklamation der Zahlung wurde zugunsten des Shops entschieden.',
    dispute_lost:
      'Die Reklamation der Zahlung wurde gegen den Shop entschieden; die Bank hat das Geld zurückgebucht.',
    in_production: 'Ihre Möbel werden gefertigt.',
    preparing: 'Wir verpacken Ihre Möbel.',
    dispatched: {
      whole: 'Alles ist unterwegs zu Ihnen.',
      part: (delivery) => `Lieferung ${delivery} ist unterwegs zu Ihnen.`,
    },
    delivered: 'Ihre Möbel sind angekommen.',
    delivery_failed:
      'Niemand konnte die Lieferung annehmen. Die Spedition meldet sich wegen eines anderen Tages.',
    ready_to_collect: {
      whole: 'Alles liegt zur Abholung bereit.',
      part: 'Ein Teil liegt zur Abholung bereit.',
    },
    collected: 'Sie haben Ihre Möbel abgeholt.',
    withdrawn: {
      withdrawal: (number) => `Sie haben den Vertrag widerrufen (${number}).`,
      return: (number) => `Sie haben eine Rückgabe angekündigt (${number}).`,
    },
    return_received: (number) => `Ihre Rücksendung ist angekommen (${number}).`,
    return_rejected: (number) => `Wir konnten Ihre Rückgabe nicht annehmen (${number}).`,
    attention_settled: 'Jemand hat sich darum gekümmert.',
    closed: 'Diese Bestellung ist abgeschlossen.',
  },
  ahead: {
    pay: (time) => `Bezahlen Sie bis ${time}. So lange sind Ihre Artikel reserviert.`,
    made: (weeks) =>
      weeks === null
        ? 'Was auf Bestellung gefertigt wird, entsteht jetzt.'
        : `Was auf Bestellung gefertigt wird, ist in etwa ${weeksOf(weeks)} fertig.`,
    carrier: (phone) => `Die Spedition ruft Sie unter ${phone} an, um den Tag zu vereinbaren.`,
    collect: (place) => `Wir schreiben Ihnen, sobald bei ${place} alles für Sie bereitsteht.`,
    comes: 'Die Spedition bringt, was unterwegs ist, und ruft vorher an.',
    ready: (place) => `Holen Sie ab, was bereitliegt: ${place}.`,
    goesBack: 'Was Sie zurückgeben, holen wir ab und vereinbaren mit Ihnen den Tag.',
    withdraw: 'Ab dem Tag der Lieferung haben Sie 14 Tage Zeit, zu widerrufen, was sich widerrufen lässt.',
  },
  change: {
    title: 'Anders überlegt?',
    cancelText:
      'Noch ist nichts unterwegs: Sie können die ganze Bestellung stornieren und bekommen Ihr Geld vollständig zurück.',
    cancelUnpaidText:
      'Noch können Sie die Bestellung fallen lassen. Abgebucht wird nichts, und Ihr Warenkorb bleibt, wie er ist.',
    cancel: 'Diese Bestellung stornieren',
    withdrawText: 'Sie können ohne Angabe von Gründen widerrufen, alles oder einzelne Stücke.',
    withdrawUntil: (day) =>
      `Bis einschließlich ${day} können Sie ohne Angabe von Gründen widerrufen, alles oder einzelne Stücke.`,
    withdraw: 'Vertrag widerrufen',
    returnText: 'Was wir auf Lager haben, nehmen wir nach der Lieferung dreißig Tage lang zurück.',
    return: 'Möbel zurückgeben',
  },
  returns: {
    title: 'Was zurückgeht',
    withdrawal: (number) => `Widerruf ${number}`,
    return: (number) => `Rückgabe ${number}`,
    on: (day) => `vom ${day}`,
  },
  pay: (amount) => `${amount} bezahlen`,
  checkAgain: 'Schon bezahlt? Noch einmal nachsehen',
  payText: 'Ihre Zahlung ist noch nicht da. Sie können von hier aus bezahlen, auch mit einer anderen Karte.',

  pieces: 'Ihre Möbel',
  promise: {
    in_stock: 'Bei der Bestellung auf Lager',
    made_to_order: (weeks) =>
      weeks === null ? 'Auf Bestellung gefertigt' : `Auf Bestellung gefertigt, in etwa ${weeksOf(weeks)}`,
    to_specification: (weeks) =>
      weeks === null
        ? 'Nach Ihren Vorgaben gefertigt'
        : `Nach Ihren Vorgaben gefertigt, in etwa ${weeksOf(weeks)}`,
  },
  sku: (sku) => `Artikel ${sku}`,
  gone: {
    cancelled: (count) => `${count} abgesagt`,
    announced: (count) => `${count} ${count === 1 ? 'kommt' : 'kommen'} zurück`,
    returned: (count) => `${count} zurückgegeben`,
    credited: (count) => `${count} erstattet`,
  },
  goesTo: 'Geht an',
  collectAt: 'Abzuholen bei',
  contact: 'So erreichen wir Sie',
  payment: 'Zahlung',
  paid: (amount) => `${amount} mit Karte bezahlt`,
  unpaid: 'noch nicht bezahlt',
  notPaid: 'nichts abgebucht',
  backLater: 'bezahlt; geht an Sie zurück',
  refunds: {
    succeeded: (amount, day) => `${amount} erstattet am ${day}`,
    underWay: (amount) => `${amount} unterwegs zurück zu Ihnen`,
    failed: (amount) =>
      `${amount} noch zu erstatten: Die Bank hat es nicht angenommen, wir kümmern uns darum`,
  },
  papers: 'Dokumente',
  termsVersion: (version) => `Es gelten unsere AGB in der Fassung ${version}.`,
  terms: 'AGB',
  withdrawal: 'Rückgabe und Widerruf',
  print: 'Diese Seite drucken',
  questions: (email, phone) =>
    `Fragen? Schreiben Sie an ${email} oder rufen Sie ${phone} an, und nennen Sie die Bestellnummer.`,
}

export const documents: typeof enDocuments = {
  named: {
    invoice: (number) => `Rechnung ${number}`,
    credit_note: (number) => `Rechnungskorrektur ${number}`,
  },
  file: 'PDF',
  unknown: 'Zu dieser Bestellung gibt es kein solches Dokument.',
  credited: (amount) => `${amount} gutgeschrieben`,
}
