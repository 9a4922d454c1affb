import type { returns as en } from '../../en/checkout/returns.ts'

export const returns: typeof en = {
  keepOrder: 'Bestellung behalten',
  back: 'Zurück zur Bestellung',

  cancellation: {
    title: (number) => `Bestellung ${number} stornieren?`,
    unpaid:
      'Es wurde nichts abgebucht. Die Reservierung wird aufgehoben, und Ihr Warenkorb bleibt unverändert, falls Sie erneut bestellen möchten.',
    paid: (amount) =>
      `Noch ist nichts versandt. Wir stornieren die ganze Bestellung und erstatten ${amount} auf die Karte, mit der Sie bezahlt haben. Sie erhalten eine E-Mail mit der Rechnungskorrektur.`,
    free: 'Noch ist nichts versandt. Wir stornieren die ganze Bestellung sofort und bestätigen das per E-Mail.',
    paidWithoutEmail: (amount) =>
      `Noch ist nichts versandt. Wir stornieren die ganze Bestellung und erstatten ${amount} auf die Karte, mit der Sie bezahlt haben. Die Rechnungskorrektur finden Sie auf der Seite Ihrer Bestellung.`,
    freeWithoutEmail:
      'Noch ist nichts versandt. Wir stornieren die ganze Bestellung sofort. Die Seite Ihrer Bestellung bestätigt das.',
    howLong: 'Erstattungen erscheinen meist nach 5 bis 10 Werktagen auf Ihrem Konto.',
    items: 'Zu stornierende Artikel',
    confirm: 'Bestellung stornieren',
    done: {
      unpaid: 'Ihre Bestellung ist storniert. Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert.',
      paid: (amount) =>
        `Ihre Bestellung ist storniert. Die Erstattung von ${amount} auf Ihre Karte ist veranlasst, und wir haben Ihnen eine E-Mail gesendet.`,
      free: 'Ihre Bestellung ist storniert, und wir haben Ihnen eine E-Mail gesendet.',
      paidWithoutEmail: (amount) =>
        `Ihre Bestellung ist storniert. Die Erstattung von ${amount} auf Ihre Karte ist veranlasst.`,
      freeWithoutEmail: 'Ihre Bestellung ist storniert.',
    },
    notCancellable: (number) => `Bestellung ${number} kann nicht mehr storniert werden`,
  },

  withdrawal: {
    title: {
      withdrawal: (number) => `Bestellung ${number} widerrufen`,
      return: (number) => `Artikel aus Bestellung ${number} zurückgeben`,
    },
    intro: {
      withdrawal:
        'Wählen Sie die Artikel, für die Sie widerrufen, und bestätigen Sie. Sie müssen keine Gründe angeben.',
      return:
        'Die Widerrufsfrist ist abgelaufen. Unbenutzte, vollständige Lagerware können Sie weiterhin zurückgeben. Bei jedem Artikel steht der letzte Tag.',
    },
    until: {
      withdrawal: (day) => `Widerrufen können Sie bis einschließlich ${day}.`,
      return: (day) => `Zurückgeben können Sie es bis einschließlich ${day}.`,
    },
    notYet: 'Ihre Widerrufsfrist endet 14 Tage nach der letzten Lieferung, die noch aussteht.',
    nothing: 'Keine Artikel zum Widerrufen',
    nothingText: 'Entweder ist die Widerrufsfrist abgelaufen, oder es wurde bereits alles zurückgegeben.',
    notPlaced: 'Diese Bestellung ist nicht zustande gekommen, deshalb gibt es nichts zu widerrufen.',
    choose: 'Für welche Artikel widerrufen Sie?',
    chooseReturn: 'Welche Artikel geben Sie zurück?',
    quantity: (name) => `Menge: ${name}`,
    quantityOption: (count) => `${count}`,
    none: 'Keine',
    all: (count) => (count === 2 ? 'Beide' : `Alle ${count}`),
    unitPrice: (amount) => `je ${amount}`,
    terms: {
      voluntary: (days) => `Lagerware: 14 Tage Widerrufsrecht, ${days} Tage Rückgabe.`,
      withdrawal: () => '14 Tage Widerrufsrecht.',
      if_faulty: () => 'Nach Ihren Vorgaben gefertigt.',
    },
    blockers: {
      to_specification:
        'Kein Widerrufsrecht. Ist der Artikel mangelhaft, schreiben Sie uns bitte: Wir reparieren oder ersetzen ihn.',
      too_late: 'Die Frist ist abgelaufen.',
      nothing_left: 'Bereits storniert, widerrufen oder zurückgegeben.',
    },
    detailsTitle: 'Ihre Angaben',
    order: 'Bestellung',
    name: 'Ihr Name',
    email: 'E-Mail für die Bestätigung',
    emailHint: 'Sie erhalten sofort eine Eingangsbestätigung mit Datum und Uhrzeit.',
    emailHintWithoutEmail:
      'Die nächste Seite bestätigt den Eingang mit Datum und Uhrzeit. Dieser Shop kann zurzeit keine E-Mails senden.',
    statement: 'Anmerkung',
    consequencesTitle: 'So geht es weiter',
    outcome: {
      unsent: 'Noch nicht versandt: Wir erstatten den Preis sofort auf Ihre Karte.',
      gone: 'Geliefert oder unterwegs: Wir holen die Artikel auf unsere Kosten ab und vereinbaren dafür einen Termin mit Ihnen. Den Preis erstatten wir innerhalb von 14 Tagen nach Ihrem Widerruf.',
      delivery: 'Widerrufen Sie die ganze Bestellung, erstatten wir auch die Lieferkosten.',
      return:
        'Wir holen die Artikel auf unsere Kosten ab und vereinbaren dafür einen Termin mit Ihnen. Den Preis erstatten wir, die Lieferkosten nicht.',
    },
    confirm: {
      withdrawal: 'Widerruf bestätigen',
      return: 'Rückgabe bestätigen',
    },
    sending: 'Wird gesendet …',
  },

  receipt: {
    title: {
      withdrawal: (number) => `Widerruf ${number}`,
      return: (number) => `Rückgabe ${number}`,
    },
    thanks: {
      withdrawal: 'Ihr Widerruf ist eingegangen.',
      return: 'Ihre Rückgabe ist registriert.',
    },
    receivedAt: (instant, email) =>
      `Eingegangen am ${instant}. Die Bestätigung ist unterwegs an ${email}; bitte bewahren Sie sie auf.`,
    receivedWithoutEmail: (instant) =>
      `Eingegangen am ${instant}. Dieser Shop kann zurzeit keine E-Mails senden. Diese Seite ist Ihre Bestätigung: Bitte drucken oder speichern Sie sie.`,
    declarationTitle: 'Ihre Erklärung',
    declaration: {
      withdrawal: (name, order) => `${name} widerruft den Vertrag über die Bestellung ${order} für:`,
      return: (name, order) => `${name} gibt aus der Bestellung ${order} zurück:`,
    },
    comment: (statement) => `Ihre Anmerkung: ${statement}`,
    next: 'Nächste Schritte',
    unshippedRefund:
      'Noch nicht versandte Artikel werden nicht mehr versandt. Die Erstattung auf Ihre Karte ist veranlasst.',
    collect: (phone) =>
      phone
        ? `Wir rufen Sie unter ${phone} an, um einen Termin zu vereinbaren, und holen die Artikel auf unsere Kosten ab. Eine Verpackung ist nicht nötig.`
        : 'Wir vereinbaren per E-Mail einen Termin mit Ihnen und holen die Artikel auf unsere Kosten ab. Eine Verpackung ist nicht nötig.',
    bringOrSend: 'Möchten Sie die Artikel lieber selbst bringen oder senden, verwenden Sie diese Adresse:',
    refundDue: {
      withdrawal: 'Wir erstatten den Betrag innerhalb von 14 Tagen nach Ihrem Widerruf auf Ihre Karte.',
      return: 'Sobald sie bei uns sind, erstatten wir den Betrag auf Ihre Karte.',
    },
    note: 'Unsere Anmerkung',
  },

  states: {
    requested: 'eingegangen',
    approved: 'Rücksendung ausstehend',
    received: 'Artikel eingetroffen, Erstattung ausstehend',
    refunded: 'erstattet',
    rejected: 'nicht angenommen',
    cancelled: 'storniert',
  },

  track: {
    title: 'Bestellung verfolgen',
    intro:
      'Geben Sie Ihre Bestellnummer und E-Mail-Adresse ein. Wir senden Ihnen einen Link zu Ihrer Bestellung mit Status, Rechnung und weiteren Optionen.',
    number: 'Bestellnummer',
    numberHint: 'Acht Zeichen; sie steht in jeder E-Mail zu Ihrer Bestellung.',
    numberError:
      'Bitte geben Sie eine gültige Bestellnummer ein: acht Buchstaben und Ziffern, z. B. K7QF2M9X.',
    email: 'E-Mail',
    emailHint: 'Die E-Mail-Adresse, mit der Sie bestellt haben.',
    withoutEmail:
      'Dieser Shop kann zurzeit keine E-Mails senden, deshalb erhalten Sie den Link nicht. Bitte wenden Sie sich wegen Ihrer Bestellung an uns.',
    send: 'Link senden',
    sent: 'Wenn es diese Bestellung gibt, ist der Link an die hinterlegte E-Mail-Adresse unterwegs. Er öffnet die Bestellung ohne Passwort. Keine E-Mail nach einigen Minuten? Bitte prüfen Sie Bestellnummer und E-Mail-Adresse.',
  },
}
