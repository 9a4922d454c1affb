import type { checkout as en } from '../../en/checkout/checkout.ts'

export const checkout: typeof en = {
  title: 'Kasse',
  steps: {
    contact: 'Sie und Ihre Adresse',
    collecting: 'Sie',
    delivery: 'Lieferung',
    review: 'Prüfen und bezahlen',
  },
  stepOf: (step) => `Schritt ${step} von 3`,
  later: 'Folgt nach den Schritten darüber.',
  change: 'Ändern',
  changeNamed: (what) => `Ändern: ${what}`,
  goOn: 'Speichern und weiter',
  saving: 'Wird gespeichert …',

  hold: {
    until: (time) => `Ihre Möbel sind bis ${time} Uhr für Sie zurückgelegt.`,
    minutesLeft: (minutes) => (minutes > 1 ? `Noch ${minutes} Minuten.` : 'Noch weniger als eine Minute.'),
    nearEnd: (time, mayRenew) =>
      `Ihre Möbel sind noch zwei Minuten für Sie zurückgelegt, bis ${time} Uhr. Sie können ${mayRenew ? 'verlängern oder sie danach' : 'sie auch danach'} bestellen, solange sie da sind.`,
    longer: 'Länger zurücklegen',
    kept: (time) => `Wir halten Ihre Möbel bis ${time} Uhr für Sie zurück.`,
    not_yet: 'Noch ist nichts für Sie zurückgelegt.',
    begin: 'Meine Möbel zurücklegen',
    over: 'Die Zeit ist um, Ihre Möbel sind nicht mehr zurückgelegt. Solange sie da sind, können Sie sie trotzdem bestellen.',
    resting:
      'Länger konnten wir Ihre Möbel nicht zurücklegen; sie sind wieder für alle da. Solange sie da sind, können Sie sie trotzdem bestellen.',
    again: 'Noch einmal zurücklegen',
    crowded:
      'Aus Ihrem Netz sind gerade viele an der Kasse, deshalb können wir Ihre Möbel jetzt nicht zurücklegen. Bestellen können Sie wie gewohnt, solange sie da sind.',
  },

  account: {
    have: 'Haben Sie ein Konto?',
    signIn: 'Melden Sie sich an, und wir füllen das für Sie aus.',
    signedInAs: (who) => `Angemeldet als ${who}.`,
    addresses: 'Ihre Adressen',
    keep: 'Diese Adresse in meinem Konto merken',
  },

  collectInstead: 'Möchten Sie selbst abholen? Dann brauchen wir keine Adresse.',
  collect: 'Ich hole ab',
  collecting: 'Sie holen bei uns ab, deshalb brauchen wir keine Adresse.',
  deliverInstead: 'Lieber liefern lassen',

  how: 'Wie soll es zu Ihnen kommen?',
  home: 'Bis zu Ihrer Tür',
  homeText: 'Eine Spedition bringt es bis zu Ihrer Tür und ruft vorher an, um den Tag zu vereinbaren.',
  collection: 'Ich hole ab',
  collectionText: (place) => `Bei ${place}. Wir schreiben Ihnen, sobald alles bereitsteht.`,
  free: 'kostenlos',

  pieces: 'Ihre Möbel',
  goesTo: 'Geht an',
  collectAt: 'Steht bereit bei',
  contact: 'So erreichen wir Sie',
  returns: {
    thirty_days: 'Kann 30 Tage lang zurückgegeben und 14 Tage ab Lieferung widerrufen werden.',
    withdrawal: 'Wird auf Bestellung gefertigt; kann 14 Tage ab Lieferung widerrufen werden.',
    if_faulty: 'Wird nach Ihren Vorgaben gefertigt: Rückgabe nur, wenn etwas daran nicht stimmt.',
  },
  agree: 'Mit der Bestellung stimmen Sie unseren',
  terms: 'AGB',
  agreeWithdrawal: ' zu. Lesen Sie, wie Sie',
  withdrawal: 'widerrufen oder zurückgeben',
  agreeEnd: ' können.',
  orderAndPay: (amount) => `Für ${amount} zahlungspflichtig bestellen`,
  ordering: 'Es geht weiter zur Zahlung …',
  payNext: 'Sie bezahlen auf der nächsten Seite, bei der Bank. Vorher wird nichts abgebucht.',
  changed:
    'Seit Sie nachgesehen haben, hat sich etwas geändert: Bitte prüfen Sie alles noch einmal. Es wurde nichts bestellt.',

  summary: 'Ihre Bestellung',
  showSummary: (total) => `Ihre Bestellung: ${total}`,
  goods: 'Möbel',
  delivery: 'Lieferung',
  deliveryLater: 'wählen Sie unten',
  total: 'Gesamtbetrag',
  totalSoFar: 'Bisher',
  taxIn: (rate) => `darin ${rate} MwSt.`,
  taxOn: (rate) => `zzgl. ${rate} MwSt.`,
  quantity: (quantity) => `${quantity} ×`,
  backToCart: 'Zurück zum Warenkorb',

  payment: {
    title: 'Ihre Zahlung',
    order: (number) => `Bestellung ${number}`,
    checking: 'Wir fragen bei der Bank nach',
    checkingText:
      'Das dauert meist nur ein paar Sekunden. Die Seite geht von selbst weiter; Sie können sie auch schließen: Wir schreiben Ihnen, sobald die Zahlung da ist.',
    stillChecking:
      'Die Bank hat noch nicht geantwortet. Wir fragen weiter nach und schreiben Ihnen, sobald die Zahlung da ist. Bitte bezahlen Sie nicht noch einmal.',
    askAgain: 'Noch einmal nachfragen',
    unpaid: 'Noch nicht bezahlt',
    unpaidText: (time) => `Es wurde nichts abgebucht. Ihre Artikel sind bis ${time} reserviert.`,
    failures: {
      declined: 'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.',
      insufficient_funds: 'Laut Ihrer Bank ist die Karte nicht gedeckt. Es wurde nichts abgebucht.',
      expired_card: 'Die Karte ist abgelaufen. Es wurde nichts abgebucht.',
      authentication_failed: 'Die Bestätigung bei Ihrer Bank hat nicht geklappt. Es wurde nichts abgebucht.',
    },
    tryAgain: 'Noch einmal versuchen, auch mit einer anderen Karte',
    pay: (amount) => `${amount} bezahlen`,
    over: 'Diese Zahlung ist beendet',
    expiredText:
      'Die Zeit zum Bezahlen ist abgelaufen. Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert.',
    cancelledText:
      'Sie haben die Zahlung abgebrochen. Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert.',
    toCheckout: 'Zurück zur Kasse',
  },
}
