import { plural } from '../plural.ts'
import type { emails as en } from '../en/emails.ts'

const inWeeks = (weeks: number) =>
  `in etwa ${weeks} ${plural('de', weeks, { one: 'Woche', other: 'Wochen' })}`

/** Die Texte zum Widerruf folgen den Mustern der Anlagen 1 und 2 zu Art. 246a EGBGB. */
export const emails: typeof en = {
  footer: {
    why: (shopName) => `Sie erhalten diese Nachricht, weil Sie bei ${shopName} bestellt haben.`,
    questions: 'Fragen? Antworten Sie einfach auf diese Nachricht oder rufen Sie uns an:',
  },

  orderConfirmed: {
    subject: (number, shopName) => `Ihre Bestellung ${number} bei ${shopName} ist eingegangen`,
    preview: (pieces, total) =>
      `${pieces} Stück, ${total}. Wie es weitergeht und alles, was wir vereinbart haben.`,
    title: (name) => `Vielen Dank, ${name}. Ihre Bestellung ist bei uns.`,
    opening: (number, placedAt) =>
      `Wir haben Ihre Zahlung erhalten. Diese Nachricht bestätigt die Bestellung ${number} vom ${placedAt} und alles, was wir vereinbart haben. Bitte bewahren Sie sie auf.`,
    openOrder: 'Bestellung ansehen',
    openOrderHint:
      'Der Link öffnet Ihre Bestellung ohne Passwort. Geben Sie ihn nur Menschen weiter, denen Sie vertrauen.',
    itemsTitle: 'Das haben Sie bestellt',
    articleNumber: (sku) => `Artikel ${sku}`,
    option: (name, value) => `${name}: ${value}`,
    quantity: (quantity, unitPrice) => `${quantity} × ${unitPrice}`,
    promises: {
      in_stock: () => 'Auf Lager',
      made_to_order: (weeks) =>
        weeks === null ? 'Wird für Sie gefertigt' : `Wird für Sie gefertigt: fertig ${inWeeks(weeks)}`,
      to_specification: (weeks) =>
        weeks === null
          ? 'Wird nach Ihren eigenen Vorgaben gefertigt'
          : `Wird nach Ihren eigenen Vorgaben gefertigt: fertig ${inWeeks(weeks)}`,
    },
    goods: 'Waren',
    delivery: { home: 'Lieferung nach Hause', collection: 'Abholung' },
    free: 'Kostenlos',
    taxIncluded: (rate) => `Darin enthalten: ${rate} MwSt.`,
    taxAdded: (rate) => `${rate} Steuer`,
    total: 'Gesamtbetrag, mit Karte bezahlt',
    addressTitle: { home: 'Wohin wir liefern', collection: 'Wo Sie abholen' },
    nextTitle: 'Wie es weitergeht',
    next: {
      home: 'Bevor etwas unser Lager verlässt, vereinbaren wir per E-Mail oder Telefon einen Liefertag mit Ihnen.',
      collection:
        'Wir schreiben Ihnen, sobald alles zur Abholung bereitsteht. Bitte bringen Sie diese Nachricht und ein ausreichend großes Fahrzeug mit.',
    },
    lawTitle: 'Rückgabe, Widerruf und Gewährleistung',
    thirtyDays: (names) =>
      `Über Ihr Widerrufsrecht hinaus nehmen wir unbenutzte Stücke bis 30 Tage nach der Lieferung zurück: ${names}.`,
    ifFaulty: (names) =>
      `Nach Ihren eigenen Vorgaben gefertigt und daher ohne Widerrufsrecht; Rückgabe nur, wenn etwas nicht stimmt: ${names}.`,
    warranty:
      'Es gelten Ihre gesetzlichen Gewährleistungsrechte: Ist ein Stück nicht so wie vereinbart, bessern wir es mindestens zwei Jahre ab der Lieferung nach oder ersetzen es. Wenn etwas nicht stimmt oder Sie sich beschweren möchten, schreiben Sie uns oder rufen Sie uns an.',
    terms: (version) => `Die AGB, denen Sie zugestimmt haben (Fassung ${version}):`,
  },

  withdrawal: {
    title: 'Widerrufsbelehrung',
    right: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    period: (pieces) =>
      `Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die ${pieces === 1 ? 'Waren' : 'letzte Ware'} in Besitz genommen haben bzw. hat.`,
    how: (sender) =>
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${sender}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    deadline:
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    effectsTitle: 'Folgen des Widerrufs',
    reimbursement:
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
    collection: 'Wir holen die Waren auf unsere Kosten ab.',
    value:
      'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    formTitle: 'Muster-Widerrufsformular',
    formIntro:
      'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
    form: (sender, number) => [
      `An ${sender}:`,
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*):',
      `Bestellnummer: ${number}`,
      'Bestellt am (*) / erhalten am (*):',
      'Name des/der Verbraucher(s):',
      'Anschrift des/der Verbraucher(s):',
      'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
      'Datum:',
      '(*) Unzutreffendes streichen.',
    ],
  },
}
