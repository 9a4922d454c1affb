import { countPhrase } from '../../plural.ts'
import type { emails as en } from '../../en/emails/orders.ts'

const inWeeks = (weeks: number) => `in etwa ${countPhrase('de', weeks, 'Woche', 'Wochen')}`

/** Texts of the e-mails about orders. The withdrawal texts follow the models in annexes 1 and 2 to Art. 246a EGBGB. */
export const emails: typeof en = {
  footer: {
    why: (shopName) => `Sie erhalten diese E-Mail, weil Sie bei ${shopName} bestellt haben.`,
    questions: 'Fragen? Antworten Sie einfach auf diese E-Mail oder rufen Sie uns an:',
    questionsByEmail: 'Fragen? Antworten Sie einfach auf diese E-Mail.',
    representedBy: (names) => `Vertreten durch ${names}`,
    vatId: (id) => `USt-IdNr. ${id}`,
  },

  orderConfirmed: {
    subject: (number, shopName) => `Ihre Bestellung ${number} bei ${shopName} ist bestätigt`,
    preview: (units, total) =>
      `${units} Artikel, ${total}. Ihre Bestellbestätigung und die nächsten Schritte.`,
    title: (name) => `Vielen Dank, ${name}. Ihre Bestellung ist bestätigt`,
    opening: (number, placedAt) =>
      `Wir haben Ihre Zahlung erhalten. Diese E-Mail bestätigt die Bestellung ${number} vom ${placedAt} und den Inhalt unseres Vertrags. Bitte bewahren Sie sie auf.`,
    openOrderHint:
      'Der Link öffnet Ihre Bestellung ohne Passwort. Geben Sie ihn nur an Personen weiter, denen Sie vertrauen.',
    itemsTitle: 'Ihre Artikel',
    quantity: (quantity, unitPrice) => `${quantity} × ${unitPrice}`,
    promises: {
      in_stock: () => 'Auf Lager',
      made_to_order: (weeks) =>
        !weeks ? 'Auf Bestellung gefertigt' : `Auf Bestellung gefertigt, fertig ${inWeeks(weeks)}`,
      to_specification: (weeks) =>
        !weeks ? 'Nach Ihren Vorgaben gefertigt' : `Nach Ihren Vorgaben gefertigt, fertig ${inWeeks(weeks)}`,
    },
    goods: 'Zwischensumme',
    delivery: { home: 'Lieferung nach Hause', collection: 'Abholung' },
    free: 'Kostenlos',
    taxIncluded: (rate) => `inkl. ${rate} MwSt.`,
    taxAdded: (rate) => `zzgl. ${rate} MwSt.`,
    total: 'Gesamtbetrag, mit Karte bezahlt',
    addressTitle: { home: 'Lieferadresse', collection: 'Abholadresse' },
    billingTitle: 'Rechnungsadresse',
    nextTitle: 'Nächste Schritte',
    next: {
      home: 'Vor dem Versand ruft Sie die Spedition an, um einen Liefertermin zu vereinbaren.',
      collection:
        'Wir informieren Sie per E-Mail, sobald alles zur Abholung bereitsteht. Bitte bringen Sie diese E-Mail und ein ausreichend großes Fahrzeug mit.',
    },
    legalTitle: 'Rückgabe, Widerruf und Gewährleistung',
    voluntary: (names, days) =>
      `Zusätzlich zu Ihrem Widerrufsrecht können Sie diese Artikel unbenutzt bis ${days} Tage nach der Lieferung zurückgeben: ${names}.`,
    ifFaulty: (names) =>
      `Nach Ihren Vorgaben gefertigt, daher kein Widerrufsrecht und Rückgabe nur bei Mängeln: ${names}.`,
    warranty:
      'Es gelten Ihre gesetzlichen Gewährleistungsrechte, mindestens zwei Jahre ab Lieferung: nach Ihrer Wahl Nachbesserung oder Ersatzlieferung, sonst Minderung oder Rücktritt. Wenn etwas nicht stimmt oder Sie sich beschweren möchten, schreiben Sie uns eine E-Mail oder rufen Sie uns an.',
    guarantees: {
      title: {
        manufacturer: (years) => `Herstellergarantie: ${countPhrase('de', years, 'Jahr', 'Jahre')}`,
        shop: (years) => `Garantie des Shops: ${countPhrase('de', years, 'Jahr', 'Jahre')}`,
      },
      items: (names) => `Gilt für: ${names}.`,
      coversWhole: 'Die Garantie gilt für das ganze Produkt.',
      isFree: 'Die Garantie ist kostenlos.',
      guarantor: (address) => `Garantiegeber: ${address}`,
      besidesLaw:
        'Eine Garantie gilt zusätzlich zu Ihren gesetzlichen Rechten. Sie schränkt diese nicht ein, und Sie können sie unentgeltlich in Anspruch nehmen.',
    },
    termsAttached: (version, document) =>
      `Die AGB, denen Sie zugestimmt haben (Fassung ${version}), sind als ${document}.pdf angehängt. Bitte bewahren Sie die Datei auf.`,
    terms: (version) => `Die AGB, denen Sie zugestimmt haben (Fassung ${version}):`,
  },

  parts: {
    openOrder: 'Bestellung ansehen',
    articleNumber: (sku) => `Artikelnummer ${sku}`,
    option: (name, value) => `${name}: ${value}`,
    units: (quantity) => `${quantity} ×`,
    howLong:
      'Die Erstattung erfolgt über Ihr ursprüngliches Zahlungsmittel und erscheint meist nach 5 bis 10 Werktagen.',
    attached: (numbers) =>
      `Im Anhang: ${numbers}. Die PDF-Dateien von Rechnungen und Rechnungskorrekturen sind auch E-Rechnungen (ZUGFeRD).`,
  },

  orderReceived: {
    subject: (number, shopName) => `Ihre Bestellung ${number} bei ${shopName} ist eingegangen`,
    preview: (until) => `Bitte bezahlen Sie bis ${until}.`,
    title: (name) => `Ihre Bestellung ist eingegangen, ${name}`,
    opening: (number, total) =>
      `Vielen Dank für Ihre Bestellung ${number} über ${total}. Diese E-Mail bestätigt, dass Ihre Bestellung eingegangen ist. Sie nimmt die Bestellung noch nicht an: Der Vertrag kommt mit Ihrer erfolgreichen Zahlung zustande, und wir bestätigen ihn dann per E-Mail.`,
    unpaid: (until) =>
      `Ihre Zahlung ist noch nicht eingegangen. Bitte bezahlen Sie bis ${until}; sonst verfällt die Bestellung, und es wird nichts abgebucht. Falls Sie gerade bezahlt haben, müssen Sie nichts tun.`,
    pay: 'Zur Zahlung',
    linesTitle: 'Ihre Artikel',
  },

  paymentFailed: {
    subject: (number, shopName) => `Ihre Bestellung ${number} bei ${shopName} wurde nicht bezahlt`,
    preview: 'Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert.',
    title: (name) => `Ihre Zahlung ist fehlgeschlagen, ${name}`,
    why: {
      declined: 'Ihre Bank hat die Karte abgelehnt.',
      insufficient_funds: 'Der Verfügungsrahmen der Karte reichte nicht aus.',
      expired_card: 'Die Karte war abgelaufen.',
      authentication_failed: 'Die Bestätigung durch Ihre Bank ist fehlgeschlagen.',
      unknown: 'Die Zahlung konnte nicht abgeschlossen werden.',
    },
    opening: (why, number, total) =>
      `${why} Es wurde nichts abgebucht. Die Zahlungsfrist für die Bestellung ${number} über ${total} ist abgelaufen; es ist kein Vertrag zustande gekommen.`,
    cart: 'Alles, was Sie ausgewählt haben, liegt noch in Ihrem Warenkorb. Die Artikel sind nicht mehr reserviert; bitte bestellen Sie erneut, wenn Sie sie noch möchten.',
    next: {
      declined:
        'Den Grund der Ablehnung kennt nur Ihre Bank. Bitte versuchen Sie es mit einer anderen Karte.',
      insufficient_funds:
        'Bitte verwenden Sie eine andere Karte oder dieselbe, sobald der Verfügungsrahmen ausreicht.',
      expired_card: 'Bitte verwenden Sie eine gültige Karte.',
      authentication_failed:
        'Bitte bestätigen Sie die Zahlung, wenn Ihre Bank danach fragt, oder verwenden Sie eine andere Karte.',
      unknown: 'Bitte versuchen Sie es erneut, mit derselben oder einer anderen Karte.',
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
    preview: (units) => `Umfasst ${units} Artikel.`,
    title: {
      home: (name) => `Ihre Artikel sind unterwegs, ${name}`,
      collection: (name) => `Ihre Artikel liegen zur Abholung bereit, ${name}`,
    },
    opening: {
      home: {
        whole: (number) => `Alle Artikel der Bestellung ${number} haben unser Lager verlassen.`,
        part: (number) => `Ein Teil der Bestellung ${number} hat unser Lager verlassen.`,
      },
      collection: {
        whole: (number) => `Alle Artikel der Bestellung ${number} liegen zur Abholung bereit.`,
        part: (number) => `Ein Teil der Bestellung ${number} liegt zur Abholung bereit.`,
      },
    },
    carrier: (carrier) => `Spedition: ${carrier}`,
    tracking: (tracking) => `Sendungsnummer: ${tracking}`,
    follow: 'Sendung verfolgen',
    pickupHint: 'Bitte bringen Sie diese E-Mail und ein ausreichend großes Fahrzeug mit.',
    linesTitle: { home: 'Unterwegs', collection: 'Abholbereit' },
    remainingTitle: 'Noch ausstehend',
    remaining: {
      home: 'Wir informieren Sie per E-Mail, sobald diese Artikel versandt werden.',
      collection: 'Wir informieren Sie per E-Mail, sobald diese Artikel bereitstehen.',
    },
    addressTitle: { home: 'Lieferadresse', collection: 'Abholadresse' },
  },

  orderDelivered: {
    subject: {
      home: (number) => `Artikel Ihrer Bestellung ${number} wurden zugestellt`,
      collection: (number) => `Sie haben Artikel Ihrer Bestellung ${number} abgeholt`,
    },
    preview: 'So gehen Sie vor, wenn etwas nicht stimmt oder Sie es sich anders überlegen.',
    title: (name) => `Sie haben Ihre Artikel erhalten, ${name}`,
    opening: {
      home: (number) => `Die folgenden Artikel der Bestellung ${number} wurden geliefert.`,
      collection: (number) => `Sie haben die folgenden Artikel der Bestellung ${number} abgeholt.`,
    },
    linesTitle: 'Erhaltene Artikel',
    defectTitle: 'Wenn etwas nicht stimmt',
    defect:
      'Ist ein Artikel beschädigt oder nicht wie vereinbart, antworten Sie auf diese E-Mail, am besten mit Foto, oder rufen Sie uns an. Wir reparieren oder ersetzen ihn.',
    withdrawTitle: 'Wenn Sie es sich anders überlegen',
    withdraw: (until) =>
      `Bis ${until} können Sie den Vertrag ohne Angabe von Gründen widerrufen, ausgenommen Artikel nach Ihren Vorgaben.`,
    withdrawLink: 'Vertrag hier widerrufen:',
  },

  orderCancelled: {
    subject: (number, shopName) => `Ihre Bestellung ${number} bei ${shopName} ist storniert`,
    preview: {
      refund: (amount) => `Erstattung: ${amount}`,
      none: 'Sie müssen nichts unternehmen.',
    },
    title: (name) => `Ihre Bestellung ist storniert, ${name}`,
    opening: {
      shopper: (number) => `Wie gewünscht haben wir die Bestellung ${number} storniert.`,
      shop: (number) =>
        `Es tut uns leid: Wir mussten die Bestellung ${number} stornieren. Bei Fragen antworten Sie auf diese E-Mail oder rufen Sie uns an.`,
    },
    refund: (amount) => `Wir erstatten Ihnen ${amount}.`,
    nothingLeft: 'Es ist kein Betrag zu erstatten.',
    notCharged: 'Es wurde nichts abgebucht.',
    linesTitle: 'Stornierte Artikel',
  },

  orderRefunded: {
    subject: (amount, number) => `Erstattung von ${amount} für die Bestellung ${number}`,
    preview: (amount) => `${amount} über Ihr ursprüngliches Zahlungsmittel.`,
    title: (name) => `Ihre Erstattung ist unterwegs, ${name}`,
    why: {
      cancelled: (number, amount) =>
        `Die Bestellung ${number} wurde storniert; wir erstatten Ihnen ${amount}.`,
      withdrawn: (number, amount) =>
        `Sie haben den Vertrag über die Bestellung ${number} widerrufen; wir erstatten Ihnen ${amount}.`,
      returned: (number, amount) =>
        `Wir haben zurückgegebene Artikel der Bestellung ${number} erhalten und erstatten Ihnen ${amount}.`,
      goodwill: (number, amount) =>
        `Wie vereinbart erstatten wir Ihnen ${amount} für die Bestellung ${number}.`,
      sold_out: (number, amount) =>
        `Es tut uns leid: Ihre Zahlung für die Bestellung ${number} ging nach Ablauf der Zahlungsfrist ein, und die Artikel sind nicht mehr verfügbar. Wir erstatten Ihnen den vollen Betrag: ${amount}. Die Bestellung ist nicht zustande gekommen. Für die Erstattung müssen Sie nichts unternehmen. Was noch verfügbar ist, können Sie auf der Seite Ihrer Bestellung noch einmal bestellen.`,
      unavailable: (number, amount) =>
        `Es tut uns leid: Als Ihre Zahlung für die Bestellung ${number} einging, waren die Artikel nicht mehr verfügbar. Wir erstatten Ihnen den vollen Betrag: ${amount}. Die Bestellung wurde storniert. Für die Erstattung müssen Sie nichts unternehmen. Was noch verfügbar ist, können Sie auf der Seite Ihrer Bestellung noch einmal bestellen.`,
      order_over: (number, amount) =>
        `Ihre Zahlung ging ein, als die Bestellung ${number} bereits geschlossen war, und konnte ihr nicht mehr zugeordnet werden. Wir erstatten Ihnen den vollen Betrag: ${amount}. Für die Erstattung müssen Sie nichts unternehmen. Was noch verfügbar ist, können Sie auf der Seite Ihrer Bestellung noch einmal bestellen.`,
      paid_twice: (number, amount) =>
        `Die Bestellung ${number} wurde zweimal bezahlt. Ihre Bestellung und die erste Zahlung bleiben gültig; die zweite Zahlung erstatten wir Ihnen vollständig: ${amount}. Sie müssen nichts unternehmen.`,
      wrong_amount: (number, amount, total) =>
        `Der gezahlte Betrag stimmt nicht mit dem Gesamtbetrag der Bestellung ${number} von ${total} überein. Die Bestellung ist nicht zustande gekommen, und wir erstatten den gezahlten Betrag: ${amount}. Wir bitten um Entschuldigung.`,
      at_provider: (number, amount) => `Wir erstatten Ihnen ${amount} für die Bestellung ${number}.`,
    },
    amount: 'Erstattung',
    ofTotal: 'Gesamtbetrag der Bestellung',
    creditNote: (number) =>
      `Die Rechnungskorrektur ${number} liegt im Anhang. Die PDF-Datei ist auch eine E-Rechnung (ZUGFeRD).`,
  },

  withdrawalReceived: {
    subject: {
      withdrawal: (number) => `Ihr Widerruf zur Bestellung ${number} ist eingegangen`,
      return: (number) => `Ihre Rückgabe zur Bestellung ${number} ist eingegangen`,
    },
    preview: (declaredAt) => `Eingegangen am ${declaredAt}. Bitte bewahren Sie diese E-Mail auf.`,
    title: {
      withdrawal: (name) => `Ihr Widerruf ist eingegangen, ${name}`,
      return: (name) => `Ihre Rückgabe ist registriert, ${name}`,
    },
    opening: {
      withdrawal: (declaredAt) =>
        `Diese E-Mail bestätigt, dass Ihr Widerruf am ${declaredAt} bei uns eingegangen ist. Bitte bewahren Sie sie auf.`,
      return: (declaredAt) =>
        `Diese E-Mail bestätigt, dass Ihr Rückgabewunsch am ${declaredAt} bei uns eingegangen ist. Bitte bewahren Sie sie auf.`,
    },
    declarationTitle: 'Ihre Erklärung',
    declaration: {
      withdrawal: (name, number) =>
        `${name} widerruft den Vertrag über die folgenden Artikel der Bestellung ${number}.`,
      return: (name, number) => `${name} gibt die folgenden Artikel der Bestellung ${number} zurück.`,
    },
    statement: (statement) => `Ihre Anmerkung: ${statement}`,
    returnNumber: (number) => `Nummer: ${number}`,
    declaredAt: (instant) => `Eingegangen: ${instant}`,
    terms: {
      withdrawal: () => 'Mit Widerrufsrecht',
      voluntary: (days) => `Mit Widerrufsrecht; unbenutzt ${days} Tage ab Lieferung rückgabefähig`,
      if_faulty: () => 'Nach Ihren Vorgaben gefertigt: Rückgabe nur bei Mängeln',
    },
    nextTitle: 'Nächste Schritte',
    howBack: {
      nothing_sent_yet: 'Diese Artikel wurden noch nicht versandt; Sie müssen nichts zurücksenden.',
      send_back:
        'Wir holen die Artikel auf unsere Kosten ab und vereinbaren dafür einen Termin mit Ihnen. Möchten Sie sie lieber selbst senden oder bringen, verwenden Sie diese Adresse:',
    },
    refund: {
      withdrawal: (amount) =>
        `Wir erstatten Ihnen ${amount}, spätestens 14 Tage nach dem Eingang Ihres Widerrufs.`,
      return: (amount) => `Sobald die Artikel bei uns sind, erstatten wir Ihnen ${amount}.`,
    },
    refundUnknown: {
      withdrawal:
        'Die Höhe der Erstattung teilen wir Ihnen spätestens 14 Tage nach dem Eingang Ihres Widerrufs per E-Mail mit.',
      return: 'Wir prüfen die Artikel und teilen Ihnen die Höhe der Erstattung per E-Mail mit.',
    },
  },

  withdrawalDeclared: {
    subject: (shopName) => `Eingangsbestätigung zu Ihrem Widerruf, ${shopName}`,
    preview: 'Mit dem Inhalt Ihrer Erklärung, Datum und Uhrzeit. Bitte bewahren Sie diese E-Mail auf.',
    title: 'Ihr Widerruf ist eingegangen',
    opening:
      'Diese E-Mail bestätigt den Eingang der folgenden Erklärung mit ihrem Inhalt sowie dem Datum und der Uhrzeit ihres Eingangs. Bitte bewahren Sie sie auf.',
    openingSeveral:
      'Diese E-Mail bestätigt den Eingang der folgenden Erklärungen, jeweils mit ihrem Inhalt sowie dem Datum und der Uhrzeit ihres Eingangs. Bitte bewahren Sie sie auf.',
    heading: (receivedAt) => `Eingegangen am ${receivedAt}`,
    declaration: 'Hiermit widerrufe ich den unten beschriebenen Vertrag.',
    name: (name) => `Name: ${name}`,
    contract: 'Vertrag:',
    scope: {
      whole: 'Umfang des Widerrufs: die ganze Bestellung',
      part: 'Umfang des Widerrufs: nur ein Teil der Artikel',
    },
    items: 'Artikel oder Anmerkung:',
    email: (email) => `E-Mail für die Eingangsbestätigung: ${email}`,
    nextTitle: 'Nächste Schritte',
    next: 'Wir suchen Ihre Bestellung und schreiben Ihnen wegen der Abholung der Artikel und der Erstattung.',
    notYou: 'Falls Sie diese Erklärung nicht abgesendet haben, antworten Sie bitte auf diese E-Mail.',
    why: (shopName) =>
      `Sie erhalten diese E-Mail, weil diese Adresse im Widerrufsformular von ${shopName} angegeben wurde.`,
  },

  orderMessage: {
    subject: (subject, number, shopName) => `${subject} – Ihre Bestellung ${number} bei ${shopName}`,
    about: (number) => `Diese Nachricht betrifft Ihre Bestellung ${number}.`,
  },

  orderLink: {
    subject: (number, shopName) => `Link zu Ihrer Bestellung ${number} bei ${shopName}`,
    preview: 'Öffnet Ihre Bestellung ohne Passwort.',
    title: (name) => `Der Link zu Ihrer Bestellung, ${name}`,
    opening: (number) => `Sie haben den Link zu Ihrer Bestellung ${number} angefordert.`,
    notYou:
      'Falls Sie das nicht waren, müssen Sie nichts unternehmen: Der Link ging nur an diese E-Mail-Adresse.',
  },

  withdrawal: {
    title: 'Widerrufsbelehrung',
    rightTitle: 'Widerrufsrecht',
    right: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    period: (units) =>
      `Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die ${units === 1 ? 'Waren' : 'letzte Ware'} in Besitz genommen haben bzw. hat.`,
    how: (sender, withdrawalUrl) =>
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${sender}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter ${withdrawalUrl} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
    deadline:
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    effectsTitle: 'Folgen des Widerrufs',
    reimbursement:
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
    collection: 'Wir holen die Waren ab.',
    returnCost: 'Wir tragen die Kosten der Rücksendung der Waren.',
    value:
      'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    formTitle: 'Muster-Widerrufsformular',
    formIntro:
      '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    form: (sender) => [
      `An ${sender}:`,
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
      'Bestellt am (*)/erhalten am (*)',
      'Name des/der Verbraucher(s)',
      'Anschrift des/der Verbraucher(s)',
      'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
      'Datum',
      '(*) Unzutreffendes streichen.',
    ],
  },
}
