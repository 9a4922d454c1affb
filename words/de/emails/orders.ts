import { counted } from '../../plural.ts'
import type { emails as en } from '../../en/emails/orders.ts'

const inWeeks = (weeks: number) => `in etwa ${counted('de', weeks, 'Woche', 'Wochen')}`

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
    openOrderHint:
      'Der Link öffnet Ihre Bestellung ohne Passwort. Geben Sie ihn nur Menschen weiter, denen Sie vertrauen.',
    itemsTitle: 'Das haben Sie bestellt',
    quantity: (quantity, unitPrice) => `${quantity} × ${unitPrice}`,
    promises: {
      in_stock: () => 'Auf Lager',
      made_to_order: (weeks) =>
        weeks === null ? 'Wird für Sie gefertigt' : `Wird für Sie gefertigt: fertig ${inWeeks(weeks)}`,
      to_specification: (weeks) =>
        weeks === null
          ? 'Wird nach Ihren Vorgaben gefertigt'
          : `Wird nach Ihren Vorgaben gefertigt: fertig ${inWeeks(weeks)}`,
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
      `Nach Ihren Vorgaben gefertigt und daher ohne Widerrufsrecht; Rückgabe nur, wenn etwas nicht stimmt: ${names}.`,
    warranty:
      'Es gelten Ihre gesetzlichen Gewährleistungsrechte: Ist ein Stück nicht so wie vereinbart, bessern wir es mindestens zwei Jahre ab der Lieferung nach oder ersetzen es. Wenn etwas nicht stimmt oder Sie sich beschweren möchten, schreiben Sie uns oder rufen Sie uns an.',
    terms: (version) => `Die AGB, denen Sie zugestimmt haben (Fassung ${version}):`,
  },

  parts: {
    openOrder: 'Bestellung ansehen',
    articleNumber: (sku) => `Artikel ${sku}`,
    option: (name, value) => `${name}: ${value}`,
    pieces: (quantity) => `${quantity} ×`,
    howLong:
      'Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben. Banken zeigen es meist nach 5 bis 10 Werktagen.',
    attached: (numbers) => `Im Anhang: ${numbers}.`,
  },

  paymentFailed: {
    subject: (number, shopName) => `Ihre Bestellung ${number} bei ${shopName} wurde nicht bezahlt`,
    preview: 'Es wurde nichts abgebucht, und Ihr Warenkorb ist noch da.',
    title: (name) => `Ihre Zahlung hat nicht geklappt, ${name}.`,
    why: {
      declined: 'Ihre Bank hat die Karte abgelehnt.',
      insufficient_funds: 'Laut Ihrer Bank war die Karte nicht gedeckt.',
      expired_card: 'Die Karte war abgelaufen.',
      authentication_failed: 'Die Bestätigung bei Ihrer Bank hat nicht geklappt.',
      unknown: 'Die Zahlung konnte nicht abgeschlossen werden.',
    },
    opening: (why, number, total) =>
      `${why} Es wurde nichts abgebucht. Die Zeit, ${total} zu bezahlen, ist abgelaufen; die Bestellung ${number} ist nicht zustande gekommen.`,
    cart: 'Alles, was Sie ausgewählt haben, liegt noch in Ihrem Warenkorb. Die Stücke sind nicht mehr für Sie zurückgelegt; bitte bestellen Sie erneut, wenn Sie sie noch möchten.',
    next: {
      declined:
        'Warum die Karte abgelehnt wurde, kann nur Ihre Bank sagen. Mit einer anderen Karte klappt es vielleicht.',
      insufficient_funds:
        'Mit einer anderen Karte klappt es vielleicht, oder mit derselben, sobald sie gedeckt ist.',
      expired_card: 'Bitte verwenden Sie eine Karte, die noch gültig ist.',
      authentication_failed:
        'Bitte bestätigen Sie die Zahlung, wenn Ihre Bank danach fragt, oder verwenden Sie eine andere Karte.',
      unknown: 'Bitte versuchen Sie es noch einmal, mit derselben oder einer anderen Karte.',
    },
    openCart: 'Zum Warenkorb',
  },

  orderDispatched: {
    subject: {
      home: {
        whole: (number) => `Ihre Bestellung ${number} ist unterwegs`,
        part: (number) => `Ein Teil Ihrer Bestellung ${number} ist unterwegs`,
      },
      collection: {
        whole: (number) => `Ihre Bestellung ${number} liegt zur Abholung bereit`,
        part: (number) => `Ein Teil Ihrer Bestellung ${number} liegt zur Abholung bereit`,
      },
    },
    preview: (pieces) => `${pieces} Stück.`,
    title: {
      home: (name) => `Ihre Möbel sind unterwegs, ${name}.`,
      collection: (name) => `Ihre Möbel stehen für Sie bereit, ${name}.`,
    },
    opening: {
      home: {
        whole: (number) => `Alles aus der Bestellung ${number} hat unser Lager verlassen.`,
        part: (number) => `Ein Teil der Bestellung ${number} hat unser Lager verlassen.`,
      },
      collection: {
        whole: (number) => `Alles aus der Bestellung ${number} steht zur Abholung bereit.`,
        part: (number) => `Ein Teil der Bestellung ${number} steht zur Abholung bereit.`,
      },
    },
    carrier: (carrier) => `Die Lieferung kommt mit ${carrier}.`,
    tracking: (tracking) => `Die Sendungsnummer ist ${tracking}.`,
    follow: 'Sendung verfolgen',
    bring: 'Bitte bringen Sie diese Nachricht und ein ausreichend großes Fahrzeug mit.',
    linesTitle: { home: 'Unterwegs', collection: 'Bereit für Sie' },
    remainingTitle: 'Kommt noch',
    remaining: {
      home: 'Wir schreiben Ihnen wieder, sobald diese Stücke unser Lager verlassen.',
      collection: 'Wir schreiben Ihnen wieder, sobald diese Stücke bereitstehen.',
    },
    addressTitle: { home: 'Wohin wir liefern', collection: 'Wo Sie abholen' },
  },

  orderDelivered: {
    subject: {
      home: (number) => `Ihre Bestellung ${number} ist angekommen`,
      collection: (number) => `Sie haben Ihre Bestellung ${number} abgeholt`,
    },
    preview: 'Was zu tun ist, wenn etwas nicht stimmt oder Sie es sich anders überlegen.',
    title: (name) => `Ihre Möbel sind bei Ihnen, ${name}.`,
    opening: {
      home: (number) =>
        `Diese Stücke der Bestellung ${number} wurden geliefert. Wir hoffen, sie sind so, wie Sie sie sich vorgestellt haben.`,
      collection: (number) =>
        `Sie haben diese Stücke der Bestellung ${number} abgeholt. Wir hoffen, sie sind so, wie Sie sie sich vorgestellt haben.`,
    },
    linesTitle: 'Das haben Sie erhalten',
    faultTitle: 'Wenn etwas nicht stimmt',
    fault:
      'Ist ein Stück beschädigt oder nicht wie vereinbart, antworten Sie auf diese Nachricht oder rufen Sie uns an, am besten mit einem Bild. Wir bringen es in Ordnung.',
    withdrawTitle: 'Wenn Sie es sich anders überlegen',
    withdraw: (until) =>
      `Bis ${until} können Sie den Vertrag ohne Angabe von Gründen widerrufen, ausgenommen Artikel nach Ihren Vorgaben.`,
    withdrawLink: 'Vertrag hier widerrufen:',
  },

  orderCancelled: {
    subject: (number, shopName) => `Ihre Bestellung ${number} bei ${shopName} ist storniert`,
    preview: {
      refund: (amount) => `${amount} gehen an Sie zurück.`,
      none: 'Sie brauchen nichts weiter zu tun.',
    },
    title: (name) => `Ihre Bestellung ist storniert, ${name}.`,
    opening: {
      shopper: (number) => `Wie gewünscht haben wir die Bestellung ${number} storniert.`,
      shop: (number) =>
        `Es tut uns leid: Wir mussten die Bestellung ${number} stornieren. Wenn Sie mehr wissen möchten, antworten Sie auf diese Nachricht oder rufen Sie uns an.`,
    },
    refund: (amount) => `Wir erstatten Ihnen ${amount}.`,
    nothingLeft: 'Es ist nichts mehr zu erstatten.',
    notCharged: 'Es wurde nichts abgebucht.',
    linesTitle: 'Was storniert wurde',
  },

  orderRefunded: {
    subject: (amount, number) => `Wir erstatten ${amount} für die Bestellung ${number}`,
    preview: (amount) => `${amount} gehen auf dem Weg zurück, auf dem Sie bezahlt haben.`,
    title: (name) => `Ihr Geld ist auf dem Rückweg, ${name}.`,
    why: {
      cancelled: (number, amount) =>
        `Die Bestellung ${number} wurde storniert; wir erstatten Ihnen ${amount}.`,
      withdrawn: (number, amount) =>
        `Sie haben den Vertrag der Bestellung ${number} widerrufen; wir erstatten Ihnen ${amount}.`,
      returned: (number, amount) =>
        `Wir haben Stücke der Bestellung ${number} zurückgenommen und erstatten Ihnen ${amount}.`,
      goodwill: (number, amount) =>
        `Wie vereinbart erstatten wir Ihnen ${amount} für die Bestellung ${number}.`,
      sold_out: (number, amount) =>
        `Es tut uns leid. Ihre Zahlung für die Bestellung ${number} ist angekommen, als die Zeit dafür abgelaufen war, und inzwischen hatte jemand anderes gekauft, was Sie ausgesucht hatten. Wir können nicht liefern und erstatten Ihnen alles: ${amount}. Die Bestellung ist nicht zustande gekommen; Sie brauchen nichts zu tun.`,
      order_over: (number, amount) =>
        `Ihre Zahlung ist angekommen, als die Bestellung ${number} schon beendet war. Sie kann dafür nicht mehr zählen; wir erstatten Ihnen alles: ${amount}. Sie brauchen nichts zu tun.`,
      paid_twice: (number, amount) =>
        `Die Bestellung ${number} wurde zweimal bezahlt. Die erste Zahlung gilt, und Ihre Bestellung bleibt bestehen; die zweite erstatten wir Ihnen ganz: ${amount}. Sie brauchen nichts zu tun.`,
      wrong_amount: (number, amount, total) =>
        `Der Betrag, der bei uns angekommen ist, passt nicht zur Bestellung ${number}, die ${total} kostet. Wir haben die Bestellung nicht angenommen und erstatten alles, was angekommen ist: ${amount}. Die Umstände tun uns leid.`,
      at_provider: (number, amount) => `Wir erstatten Ihnen ${amount} für die Bestellung ${number}.`,
    },
    amount: 'Erstattet',
    ofTotal: 'Gesamtbetrag der Bestellung',
    creditNote: (number) => `Die Rechnungskorrektur ${number} liegt im Anhang.`,
  },

  withdrawalReceived: {
    subject: {
      withdrawal: (number) => `Ihr Widerruf zur Bestellung ${number} ist eingegangen`,
      return: (number) => `Ihre Rückgabe zur Bestellung ${number} ist eingegangen`,
    },
    preview: (declaredAt) => `Eingegangen am ${declaredAt}. Bitte bewahren Sie diese Nachricht auf.`,
    title: {
      withdrawal: (name) => `Ihr Widerruf ist bei uns, ${name}.`,
      return: (name) => `Ihre Rückgabe ist vermerkt, ${name}.`,
    },
    opening: {
      withdrawal: (declaredAt) =>
        `Diese Nachricht bestätigt, dass Ihr Widerruf am ${declaredAt} bei uns eingegangen ist. Bitte bewahren Sie sie auf.`,
      return: (declaredAt) =>
        `Diese Nachricht bestätigt, dass Ihr Rückgabewunsch am ${declaredAt} bei uns eingegangen ist. Bitte bewahren Sie sie auf.`,
    },
    declarationTitle: 'Was Sie erklärt haben',
    declaration: {
      withdrawal: (name, number) =>
        `${name} widerruft den Vertrag der Bestellung ${number} über die folgenden Stücke.`,
      return: (name, number) => `${name} gibt die folgenden Stücke der Bestellung ${number} zurück.`,
    },
    statement: (statement) => `In Ihren eigenen Worten: ${statement}`,
    returnNumber: (number) => `Nummer: ${number}`,
    declaredAt: (instant) => `Eingegangen: ${instant}`,
    terms: {
      withdrawal: 'Mit Widerrufsrecht',
      thirty_days: 'Mit Widerrufsrecht, und unbenutzt binnen 30 Tagen zurückgenommen',
      if_faulty: 'Nach Ihren Vorgaben: zurückgenommen, wenn etwas nicht stimmt',
    },
    nextTitle: 'Wie es weitergeht',
    howBack: {
      nothing_sent_yet: 'Diese Stücke haben unser Lager nicht verlassen; Sie brauchen nichts zurückzusenden.',
      send_back:
        'Wir holen die Stücke auf unsere Kosten ab und vereinbaren einen Tag mit Ihnen. Möchten Sie sie lieber selbst senden oder bringen, ist das die Adresse:',
    },
    refund: {
      withdrawal: (amount) =>
        `Wir erstatten Ihnen ${amount}, spätestens 14 Tage nach dem Eingang Ihres Widerrufs.`,
      return: (amount) => `Sobald wir die Stücke zurückgenommen haben, erstatten wir Ihnen ${amount}.`,
    },
    refundUnknown: {
      withdrawal:
        'Was wir erstatten, schreiben wir Ihnen spätestens 14 Tage nach dem Eingang Ihres Widerrufs.',
      return: 'Wir sehen uns die Stücke an und schreiben Ihnen, was wir erstatten.',
    },
  },

  orderLink: {
    subject: (number, shopName) => `Der Link zu Ihrer Bestellung ${number} bei ${shopName}`,
    preview: 'Er öffnet Ihre Bestellung ohne Passwort.',
    title: (name) => `Hier ist Ihre Bestellung, ${name}.`,
    opening: (number) => `Jemand, vermutlich Sie selbst, hat nach dem Link zur Bestellung ${number} gefragt.`,
    notYou: 'Waren Sie es nicht, brauchen Sie nichts zu tun: Der Link ging nur an diese Adresse.',
  },

  withdrawal: {
    title: 'Widerrufsbelehrung',
    right: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    period: (pieces) =>
      `Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die ${pieces === 1 ? 'Waren' : 'letzte Ware'} in Besitz genommen haben bzw. hat.`,
    how: (sender) =>
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${sender}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihre Erklärung auch auf unserer Website ausfüllen und übermitteln: auf der Seite Ihrer Bestellung mit der Schaltfläche „Vertrag widerrufen“. Machen Sie von dieser Möglichkeit Gebrauch, so werden wir Ihnen unverzüglich auf einem dauerhaften Datenträger (per E-Mail) eine Bestätigung über den Eingang eines solchen Widerrufs übermitteln.`,
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
