import type { order as en, documents as enDocuments } from '../../en/checkout/order.ts'
import { countPhrase } from '../../plural.ts'

const weeksOf = (count: number) => countPhrase('de', count, 'Woche', 'Wochen')

export const order: typeof en = {
  title: (number) => `Bestellung ${number}`,
  saveInAccount: {
    title: 'Diese Bestellung in einem Konto speichern',
    text: 'Sie finden sie dann bei Ihren anderen Bestellungen, und bei der nächsten Bestellung sind Ihre Daten an der Kasse ausgefüllt. Dieser Link bleibt auch ohne Konto gültig.',
    link: 'Konto anlegen',
  },
  others: 'Alle Ihre Bestellungen',
  thanks: (name) => `Vielen Dank, ${name}.`,
  greeting: {
    awaiting_payment: 'Bitte schließen Sie die Zahlung ab.',
    placed: (email) => `Ihre Bestellung ist bestätigt. Die Bestätigung haben wir an ${email} gesendet.`,
    placedWithoutEmail:
      'Ihre Bestellung ist bestätigt. Dieser Shop kann zurzeit keine E-Mails senden. Diese Seite ist Ihre Bestätigung: Bitte bewahren Sie ihren Link auf.',
    closed: 'Diese Bestellung ist abgeschlossen.',
    cancelled: 'Diese Bestellung wurde storniert.',
    expired: 'Diese Bestellung wurde nicht rechtzeitig bezahlt und ist deshalb nicht zustande gekommen.',
  },
  progress: {
    in_production: 'Ihre Artikel werden gefertigt.',
    preparing: 'Wir verpacken Ihre Artikel.',
    part_on_its_way: 'Ein Teil Ihrer Bestellung ist unterwegs.',
    on_its_way: 'Ihre Bestellung ist unterwegs.',
    part_ready: 'Ein Teil Ihrer Bestellung liegt zur Abholung bereit.',
    ready: 'Ihre Bestellung liegt zur Abholung bereit.',
    part_there: 'Sie haben einen Teil Ihrer Bestellung erhalten. Der Rest folgt.',
    there: 'Sie haben Ihre Bestellung vollständig erhalten.',
  },
  deliveries: {
    title: { home: 'Lieferung', collection: 'Abholung' },
    named: (number) => `Lieferung ${number}`,
    states: {
      planned: 'Bestellt',
      in_production: 'Wird gefertigt',
      preparing: 'Wird verpackt',
      dispatched: 'Unterwegs',
      delivered: 'Zugestellt',
      failed: 'Zustellung fehlgeschlagen',
      ready_to_collect: 'Abholbereit',
      collected: 'Abgeholt',
    },
    failed: 'Die Spedition meldet sich bei Ihnen, um einen neuen Termin zu vereinbaren.',
    carrier: (carrier, tracking) =>
      tracking ? `Spedition: ${carrier}, Sendungsnummer ${tracking}` : `Spedition: ${carrier}`,
    follow: 'Sendung verfolgen',
    followPart: (number) => `Lieferung ${number} verfolgen`,
    item: (quantity, name) => `${quantity} × ${name}`,
  },
  history: 'Verlauf',
  next: 'Nächste Schritte',
  events: {
    ordered: 'Sie haben bestellt.',
    payment_failed: {
      declined: 'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.',
      insufficient_funds: 'Der Verfügungsrahmen der Karte reichte nicht aus. Es wurde nichts abgebucht.',
      expired_card: 'Die Karte war abgelaufen. Es wurde nichts abgebucht.',
      authentication_failed: 'Die Bestätigung durch Ihre Bank ist fehlgeschlagen. Es wurde nichts abgebucht.',
    },
    paid: (amount) => `Sie haben ${amount} bezahlt.`,
    paidLate: (amount) => `Ihre Zahlung über ${amount} ging nach Ablauf der Zahlungsfrist ein.`,
    placed: 'Wir haben Ihre Bestellung bestätigt.',
    expired:
      'Die Zahlungsfrist ist abgelaufen. Die Reservierung wurde aufgehoben; es wurde nichts abgebucht.',
    cancelled: {
      payment_cancelled:
        'Sie haben die Zahlung abgebrochen. Die Reservierung wurde aufgehoben; es wurde nichts abgebucht.',
      ordered_anew:
        'Sie haben Ihren Warenkorb geändert und erneut bestellt. Diese Bestellung wurde storniert; es wurde nichts abgebucht.',
      payment_failed:
        'Die Zahlung ist fehlgeschlagen. Die Reservierung wurde aufgehoben; es wurde nichts abgebucht.',
      wrong_amount:
        'Der gezahlte Betrag stimmt nicht mit dem Gesamtbetrag überein; die Bestellung ist deshalb nicht zustande gekommen.',
      sold_out:
        'Die Artikel waren ausverkauft, bevor Sie bezahlt haben. Diese Bestellung wurde storniert; es wurde nichts abgebucht.',
      unavailable:
        'Als Ihre Zahlung einging, waren die Artikel nicht mehr verfügbar. Wir haben diese Bestellung storniert.',
      by_shopper: 'Sie haben die Bestellung storniert.',
      by_staff: 'Wir haben die Bestellung storniert.',
    },
    to_be_refunded: {
      sold_out:
        'Als Ihre Zahlung einging, waren die Artikel leider nicht mehr verfügbar. Der volle Betrag wird automatisch erstattet.',
      over: 'Ihre Zahlung ging ein, als diese Bestellung bereits geschlossen war. Sie wird automatisch vollständig erstattet.',
      paid_twice:
        'Diese Bestellung wurde zweimal bezahlt. Die zweite Zahlung wird automatisch vollständig erstattet.',
      wrong_amount:
        'Der gezahlte Betrag stimmt nicht mit dem Gesamtbetrag überein. Er wird automatisch vollständig erstattet.',
    },
    message_sent: (subject) => `Wir haben Ihnen geschrieben: ${subject}`,
    refund_requested: (amount) => `Eine Erstattung von ${amount} wurde veranlasst.`,
    refunded: (amount) => `Wir haben Ihnen ${amount} erstattet.`,
    refund_failed: (amount) => `Die Erstattung von ${amount} ist fehlgeschlagen.`,
    disputed: 'Die Zahlung wurde bei der Bank reklamiert.',
    dispute_won: 'Die Zahlungsreklamation wurde zu unseren Gunsten entschieden.',
    dispute_lost: 'Die Zahlungsreklamation wurde gegen uns entschieden; die Bank hat das Geld zurückgebucht.',
    in_production: 'Ihre Artikel werden gefertigt.',
    preparing: 'Wir verpacken Ihre Artikel.',
    dispatched: {
      whole: 'Alles ist unterwegs.',
      part: (delivery) => `Lieferung ${delivery} ist unterwegs.`,
    },
    delivered: 'Ihre Artikel sind angekommen.',
    delivery_failed:
      'Die Zustellung ist fehlgeschlagen. Die Spedition meldet sich bei Ihnen, um einen neuen Termin zu vereinbaren.',
    ready_to_collect: {
      whole: 'Alles liegt zur Abholung bereit.',
      part: 'Ein Teil der Artikel liegt zur Abholung bereit.',
    },
    collected: 'Sie haben Ihre Artikel abgeholt.',
    withdrawal_declared:
      'Über das Widerrufsformular ist eine Widerrufserklärung zu dieser Bestellung eingegangen.',
    withdrawn: {
      withdrawal: (number) => `Sie haben den Vertrag widerrufen (${number}).`,
      return: (number) => `Sie haben eine Rückgabe angemeldet (${number}).`,
    },
    return_received: (number) => `Ihre Rücksendung ist angekommen (${number}).`,
    return_rejected: (number) => `Wir konnten Ihre Rückgabe nicht annehmen (${number}).`,
    attention_settled: 'Von unserem Team geprüft.',
    closed: 'Diese Bestellung ist abgeschlossen.',
  },
  upcoming: {
    pay: (time) => `Bitte bezahlen Sie bis zum ${time}. Bis dahin sind Ihre Artikel reserviert.`,
    payUnreserved: (time) =>
      `Bitte bezahlen Sie bis zum ${time}. Ihre Artikel sind nicht reserviert: Sie gehören Ihnen, sobald Sie bezahlt haben.`,
    productionWeeks: (weeks) =>
      weeks === null
        ? 'Auf Bestellung gefertigte Artikel werden jetzt hergestellt.'
        : `Auf Bestellung gefertigte Artikel sind in etwa ${weeksOf(weeks)} fertig.`,
    carrier: (phone) => `Die Spedition ruft Sie unter ${phone} an, um einen Liefertermin zu vereinbaren.`,
    collect: (place) => `Wir informieren Sie per E-Mail, sobald alles zur Abholung bereitsteht: ${place}.`,
    collectWithoutEmail: (place) =>
      `Diese Seite zeigt, sobald alles zur Abholung bereitsteht: ${place}. Bitte rufen Sie sie wieder auf.`,
    inTransit: 'Bevor die Spedition die versandten Artikel liefert, ruft sie Sie an.',
    ready: (place) => `Bitte holen Sie die bereitliegenden Artikel ab: ${place}.`,
    returnPickup: 'Wir holen Ihre Rückgabe ab und vereinbaren dafür einen Termin mit Ihnen.',
    withdraw: 'Ab Lieferung haben Sie 14 Tage Widerrufsrecht, ausgenommen Artikel nach Ihren Vorgaben.',
  },
  again: {
    title: 'Noch einmal bestellen?',
    button: 'Noch einmal bestellen',
    done: 'Die Artikel liegen in Ihrem Warenkorb.',
    missing: (name, quantity) =>
      quantity === 0 ? `${name} ist nicht mehr verfügbar.` : `${name}: nur ${quantity} verfügbar.`,
    nothing: 'Keiner dieser Artikel ist noch verfügbar.',
    notCharged: 'Es wurde nichts abgebucht.',
    howLong:
      'Die Erstattung erfolgt über Ihr ursprüngliches Zahlungsmittel und erscheint meist nach 5 bis 10 Werktagen.',
  },
  change: {
    title: 'Haben Sie es sich anders überlegt?',
    cancelText:
      'Noch ist nichts versandt: Sie können die ganze Bestellung stornieren und erhalten den vollen Betrag zurück.',
    cancelUnpaidText:
      'Noch können Sie die Bestellung stornieren. Es wird nichts abgebucht, und Ihr Warenkorb bleibt unverändert.',
    cancel: 'Bestellung stornieren',
    withdrawText: 'Sie können die ganze Bestellung oder einzelne Artikel ohne Angabe von Gründen widerrufen.',
    withdrawUntil: (day) =>
      `Bis einschließlich ${day} können Sie die ganze Bestellung oder einzelne Artikel ohne Angabe von Gründen widerrufen.`,
    withdraw: 'Vertrag widerrufen',
    returnText: 'Unbenutzte, vollständige Lagerware können Sie noch zurückgeben.',
    return: 'Artikel zurückgeben',
  },
  returns: {
    title: 'Rückgaben',
    withdrawal: (number) => `Widerruf ${number}`,
    return: (number) => `Rückgabe ${number}`,
    on: (day) => `vom ${day}`,
  },
  pay: (amount) => `${amount} bezahlen`,
  checkAgain: 'Schon bezahlt? Erneut prüfen',
  payText: 'Ihre Zahlung ist noch nicht eingegangen. Sie können hier bezahlen, auch mit einer anderen Karte.',

  items: 'Ihre Artikel',
  promise: {
    in_stock: 'Bei der Bestellung auf Lager',
    made_to_order: (weeks) =>
      !weeks ? 'Auf Bestellung gefertigt' : `Auf Bestellung gefertigt, fertig in etwa ${weeksOf(weeks)}`,
    to_specification: (weeks) =>
      !weeks
        ? 'Nach Ihren Vorgaben gefertigt'
        : `Nach Ihren Vorgaben gefertigt, fertig in etwa ${weeksOf(weeks)}`,
  },
  sku: (sku) => `Artikelnummer ${sku}`,
  reductions: {
    cancelled: (count) => `${count} storniert`,
    withdrawn: (count) => `${count} widerrufen`,
    announced: (count) => `${count} ${count === 1 ? 'wird' : 'werden'} zurückgegeben`,
    returned: (count) => `${count} zurückgegeben`,
    credited: (count) => `${count} erstattet`,
  },
  deliveryAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  pickupAddress: 'Abholadresse',
  contact: 'Kontaktdaten',
  payment: 'Zahlung',
  paid: (amount) => `${amount} mit Karte bezahlt`,
  unpaid: 'noch nicht bezahlt',
  notPaid: 'nichts abgebucht',
  refundPending: 'bezahlt; Erstattung ausstehend',
  refunds: {
    succeeded: (amount, day) => `${amount} erstattet am ${day}`,
    underWay: (amount) => `Erstattung von ${amount} unterwegs`,
    failed: (amount) => `Erstattung von ${amount} fehlgeschlagen, wir prüfen das`,
  },
  documents: 'Dokumente',
  withdrawal: 'Rückgabe und Widerruf',
  print: 'Diese Seite drucken',
  questions: (email, phone) =>
    `Fragen? Schreiben Sie an ${email} oder rufen Sie uns unter ${phone} an, und nennen Sie Ihre Bestellnummer.`,
}

export const documents: typeof enDocuments = {
  agreedTerms: {
    link: (version) => `Vereinbarte AGB, Fassung ${version}`,
    notStored: (version) =>
      `Sie haben unseren AGB in der Fassung ${version} zugestimmt. Der Text dieser Fassung ist nicht gespeichert.`,
  },
  named: {
    invoice: (number) => `Rechnung ${number}`,
    credit_note: (number) => `Rechnungskorrektur ${number}`,
  },
  file: 'PDF',
  eInvoice: 'Jedes PDF ist auch eine E-Rechnung (ZUGFeRD).',
  unknown: 'Zu dieser Bestellung gibt es dieses Dokument nicht.',
  credited: (amount) => `Erstattungsbetrag ${amount}`,
}
