import type { returns as en } from '../../en/checkout/returns.ts'

export const returns: typeof en = {
  keep: 'Bestellung behalten',
  back: 'Zurück zur Bestellung',

  cancellation: {
    title: (number) => `Bestellung ${number} stornieren?`,
    unpaid:
      'Abgebucht wurde nichts. Die Möbel gehen zurück in den Verkauf, und Ihr Warenkorb bleibt, wie er ist, falls Sie neu bestellen möchten.',
    paid: (amount) =>
      `Noch ist nichts versandt. Wir stornieren die ganze Bestellung und erstatten ${amount} auf die Karte, mit der Sie bezahlt haben. Sie erhalten eine E-Mail mit der Rechnungskorrektur.`,
    free: 'Noch ist nichts unterwegs, deshalb wird alles sofort abgesagt. Wir schreiben Ihnen.',
    howLong: 'Banken zeigen es meist nach 5 bis 10 Werktagen.',
    pieces: 'Was storniert wird',
    confirm: 'Diese Bestellung stornieren',
    done: {
      unpaid: 'Ihre Bestellung ist storniert. Abgebucht wurde nichts, und Ihr Warenkorb ist, wie er war.',
      paid: (amount) =>
        `Ihre Bestellung ist storniert. ${amount} sind unterwegs zurück auf Ihre Karte, und wir haben Ihnen geschrieben.`,
      free: 'Ihre Bestellung ist storniert, und wir haben Ihnen geschrieben.',
    },
    cannot: (number) => `Bestellung ${number} lässt sich nicht mehr stornieren`,
  },

  withdrawal: {
    title: {
      withdrawal: (number) => `Bestellung ${number} widerrufen`,
      return: (number) => `Möbel aus Bestellung ${number} zurückgeben`,
    },
    intro: {
      withdrawal:
        'Wählen Sie, was Sie widerrufen, und bestätigen Sie es. Gründe brauchen Sie nicht, und niemand muss zustimmen.',
      return:
        'Die vierzehn Tage zum Widerrufen sind vorbei. Was wir auf Lager haben, nehmen wir trotzdem dreißig Tage lang zurück, unbenutzt und vollständig.',
    },
    until: {
      withdrawal: (day) => `Widerrufen können Sie bis einschließlich ${day}.`,
      return: (day) => `Zurückgeben können Sie es bis einschließlich ${day}.`,
    },
    notYet: 'Ihre Zeit dafür endet 14 Tage nach der letzten Lieferung, und die steht noch aus.',
    nothing: 'Es ist nichts mehr da, was sich widerrufen lässt',
    nothingText: 'Entweder ist die Zeit dafür vorbei, oder es ist schon alles zurückgegeben.',
    notPlaced: 'Diese Bestellung ist nicht zustande gekommen, deshalb gibt es nichts zu widerrufen.',
    choose: 'Was widerrufen Sie?',
    chooseReturn: 'Was geben Sie zurück?',
    quantity: (name) => `Wie viele: ${name}`,
    ofThem: (count) => `${count}`,
    none: 'Nichts davon',
    all: (count) => (count === 2 ? 'Beide' : `Alle ${count}`),
    worth: (amount) => `je ${amount}`,
    terms: {
      thirty_days: 'Auf Lager: 14 Tage zum Widerrufen, und 30 Tage, in denen wir es zurücknehmen.',
      withdrawal: 'Auf Bestellung gefertigt: 14 Tage zum Widerrufen.',
      if_faulty: 'Nach Ihren eigenen Angaben gefertigt.',
    },
    hindrances: {
      to_specification:
        'Dafür gibt es kein Widerrufsrecht. Stimmt etwas damit nicht, schreiben Sie uns bitte: Wir bringen es in Ordnung.',
      too_late: 'Die Zeit dafür ist vorbei.',
      nothing_left: 'Davon ist nichts mehr zurückzugeben.',
    },
    who: 'Wer es erklärt',
    order: 'Bestellung',
    name: 'Ihr Name',
    email: 'E-Mail für die Bestätigung',
    emailHint: 'Wir bestätigen sofort, dass wir es haben, mit Tag und Uhrzeit.',
    statement: 'Was Sie noch sagen möchten',
    whatThen: 'Was dann geschieht',
    outcome: {
      unsent:
        'Was noch nicht unterwegs ist, bleibt bei uns, und sein Preis geht sofort auf Ihre Karte zurück.',
      gone: 'Was bei Ihnen oder unterwegs ist, holen wir auf unsere Kosten ab und vereinbaren mit Ihnen den Tag. Sobald es hier ist, erstatten wir den Preis.',
      delivery: 'Widerrufen Sie alles, erstatten wir auch die Lieferkosten.',
      return:
        'Wir holen es auf unsere Kosten ab und vereinbaren mit Ihnen den Tag. Den Preis erstatten wir, die Lieferkosten nicht.',
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
      withdrawal: 'Ihr Widerruf ist bei uns.',
      return: 'Wir haben notiert, was zurückkommt.',
    },
    arrivedAt: (instant, email) =>
      `Bei uns angekommen am ${instant}. Die Bestätigung ist unterwegs an ${email}; bitte heben Sie sie auf.`,
    what: 'Was Sie erklärt haben',
    declaration: {
      withdrawal: (name, order) => `${name} widerruft den Vertrag über die Bestellung ${order} für:`,
      return: (name, order) => `${name} gibt aus der Bestellung ${order} zurück:`,
    },
    ownWords: (statement) => `In Ihren Worten: ${statement}`,
    next: 'Wie es weitergeht',
    paidBack:
      'Was noch nicht unterwegs war, ist abgesagt. Das Geld dafür ist unterwegs zurück auf Ihre Karte.',
    collect: (phone) =>
      phone
        ? `Wir rufen Sie unter ${phone} an, um einen Tag zu vereinbaren, und holen die Möbel auf unsere Kosten ab. Zu verpacken ist nichts.`
        : 'Wir schreiben Ihnen, um einen Tag zu vereinbaren, und holen die Möbel auf unsere Kosten ab. Zu verpacken ist nichts.',
    orBring: 'Möchten Sie sie lieber selbst bringen oder senden, dann hierhin:',
    onceHere: 'Sobald sie hier sind, geht Ihr Geld zurück auf Ihre Karte.',
    note: 'Unsere Anmerkung',
  },

  states: {
    requested: 'erklärt',
    approved: 'wir warten auf die Möbel',
    received: 'die Möbel sind zurück; das Geld folgt',
    refunded: 'erledigt',
    rejected: 'nicht angenommen',
    cancelled: 'abgesagt',
  },

  track: {
    title: 'Bestellung verfolgen',
    intro:
      'Mit der Bestellnummer und Ihrer E-Mail-Adresse schicken wir Ihnen den Link zu Ihrer Bestellung: wo sie ist, die Rechnung und alles, was Sie damit tun können.',
    withdraw:
      'Auch einen Vertrag widerrufen Sie dort: Mit der Bestellnummer und Ihrer E-Mail-Adresse schicken wir Ihnen den Link.',
    number: 'Bestellnummer',
    numberHint: 'Acht Zeichen, in jeder Nachricht von uns.',
    numberFault: 'Bitte prüfen Sie diese Nummer. Sie hat acht Buchstaben und Ziffern, etwa K7QF2M9X.',
    email: 'E-Mail',
    emailHint: 'Die, mit der Sie bestellt haben.',
    send: 'Link schicken',
    sent: 'Gibt es diese Bestellung, ist der Link unterwegs an die Adresse, die in ihr steht. Er öffnet die Bestellung ohne Passwort. Nach einigen Minuten nichts da? Dann sehen Sie bitte Nummer und Adresse noch einmal an.',
  },
}
