import type { checkout as en } from '../../en/checkout/checkout.ts'

const list = new Intl.ListFormat('de', { type: 'disjunction' })

export const checkout: typeof en = {
  title: 'Kasse',
  steps: {
    contact: 'Kontakt und Adresse',
    pickup: 'Kontakt',
    delivery: 'Lieferung',
    review: 'Prüfen und bezahlen',
  },
  stepOf: (step) => `Schritt ${step} von 3`,
  later: 'Bitte füllen Sie zuerst die Schritte oben aus.',
  change: 'Ändern',
  changeNamed: (what) => `Ändern: ${what}`,
  saveAndContinue: 'Speichern und weiter',
  saving: 'Wird gespeichert …',

  hold: {
    until: (time) => `Ihre Artikel sind bis ${time}\u00a0Uhr reserviert.`,
    minutesLeft: (minutes) => (minutes > 1 ? `Noch ${minutes} Minuten.` : 'Noch weniger als eine Minute.'),
    nearEnd: (time, mayRenew) =>
      `Ihre Reservierung endet in drei Minuten, um ${time}\u00a0Uhr. Sie können ${mayRenew ? 'sie verlängern oder auch danach' : 'auch danach'} bestellen, solange der Vorrat reicht.`,
    extend: 'Reservierung verlängern',
    extended: (time) => `Ihre Artikel sind jetzt bis ${time}\u00a0Uhr reserviert.`,
    over: 'Die Reservierung ist abgelaufen. Bestellen können Sie trotzdem, solange der Vorrat reicht.',
    resting:
      'Die Reservierung ist abgelaufen und kann nicht weiter verlängert werden. Bestellen können Sie trotzdem, solange der Vorrat reicht.',
    crowded:
      'Andere Browser in Ihrem Netzwerk haben kürzlich reserviert und nicht bezahlt. Deshalb können wir Ihre Artikel nicht vor der Zahlung reservieren. Bestellen können Sie trotzdem.',
    over_share:
      'Sie möchten mehr als die Hälfte der Restmenge eines Artikels. Deshalb können wir Ihre Artikel nicht vor der Zahlung reservieren. Bestellen können Sie trotzdem.',
  },

  shortage: {
    gone: (name) => `${name} ist nicht mehr verfügbar.`,
    wrong_measures: (name) =>
      `${name} fertigen wir nicht in den Maßen aus Ihrem Warenkorb. Bitte wählen Sie den Artikel auf seiner Produktseite neu.`,
    sold_out: (name) => `${name} ist leider gerade ausverkauft.`,
    reserved: (name) => `${name} ist für jemand anderen reserviert und wird vielleicht wieder frei.`,
    too_few_left: (name, left) => `${name}: nur noch ${left} verfügbar.`,
    no_capacity: (name, left) =>
      left === 0
        ? `Unsere Fertigung ist diese Woche ausgebucht; ${name} können wir jetzt nicht annehmen.`
        : `${name}: Wir können diese Woche nur noch ${left} fertigen.`,
    continue: 'Mit dem Rest fortfahren',
    reduced: (name, quantity) => `${name}: Die Menge ist jetzt ${quantity}.`,
  },

  account: {
    haveAccount: 'Haben Sie ein Konto?',
    signIn: 'Melden Sie sich an, um Ihre Daten zu übernehmen.',
    signedInAs: (who) => `Angemeldet als ${who}.`,
    addresses: 'Ihre Adressen',
    saveAddress: 'Diese Adresse in meinem Konto speichern',
  },

  billing: {
    title: 'Rechnungsadresse',
    other: 'Abweichende Rechnungsadresse',
    withPickup: 'Rechnungsadresse angeben',
    name: 'Name auf der Rechnung',
    addresses: 'Ihre Adressen für die Rechnung',
  },

  pickupInstead: 'Möchten Sie selbst abholen? Dann ist keine Adresse nötig.',
  choosePickup: 'Abholung wählen',
  pickup: 'Sie holen Ihre Bestellung ab, deshalb ist keine Adresse nötig.',
  deliverInstead: 'Lieferung nach Hause wählen',

  deliveryMethod: 'Lieferart',
  home: 'Lieferung nach Hause',
  homeText:
    'Eine Spedition liefert bis zu Ihrer Tür und ruft vorher an, um einen Liefertermin zu vereinbaren.',
  collection: 'Abholung',
  collectionText: (place) => `Bei ${place}. Wir informieren Sie per E-Mail, sobald alles bereitsteht.`,
  free: 'kostenlos',

  items: 'Ihre Artikel',
  size: (size) => `Maße: ${size}`,
  materials: (text) => `Material: ${text}`,
  pickupAddress: 'Abholadresse',
  returns: {
    voluntary: (days) => `${days} Tage Rückgabe. 14 Tage Widerrufsrecht ab Lieferung.`,
    withdrawal: () => '14 Tage Widerrufsrecht ab Lieferung.',
    if_faulty: () => 'Nach Ihren Vorgaben gefertigt: kein Widerrufsrecht, Rückgabe nur bei Mängeln.',
  },
  consumersOnly: 'Dieser Shop verkauft nur an Verbraucherinnen und Verbraucher, nicht an Unternehmen.',
  agree: 'Mit der Bestellung stimmen Sie unseren',
  terms: 'AGB',
  agreeWithdrawal: ' zu. Bitte beachten Sie die',
  withdrawal: 'Widerrufsbelehrung',
  agreeEnd: '.',
  order: 'Zahlungspflichtig bestellen',
  ordering: 'Weiterleitung zur Zahlung …',
  payBy: (methods) => `Zahlung per ${list.format(methods)}.`,
  paymentMethods: { card: 'Kredit- oder Debitkarte' },
  payNext:
    'Ihre Zahlungsdaten geben Sie auf der Seite unseres Zahlungsdienstleisters ein. Vorher wird nichts abgebucht.',
  changed:
    'Inzwischen hat sich etwas geändert. Bitte prüfen Sie Ihre Bestellung erneut; es wurde noch nichts bestellt.',

  summary: 'Ihre Bestellung',
  showSummary: (total) => `Ihre Bestellung: ${total}`,
  goods: 'Zwischensumme',
  delivery: 'Lieferung',
  deliveryLater: 'noch nicht gewählt',
  total: 'Gesamtbetrag',
  totalSoFar: 'Summe ohne Lieferung',
  taxIn: (rate) => `inkl. ${rate} MwSt.`,
  taxOn: (rate) => `zzgl. ${rate} MwSt.`,
  quantity: (quantity) => `${quantity} ×`,
  backToCart: 'Zurück zum Warenkorb',

  payment: {
    title: 'Ihre Zahlung',
    order: (number) => `Bestellung ${number}`,
    checking: 'Ihre Zahlung wird geprüft',
    checkingText:
      'Das dauert meist nur wenige Sekunden; die Seite aktualisiert sich automatisch. Sie können sie auch schließen: Wir informieren Sie per E-Mail, sobald die Zahlung bestätigt ist.',
    stillChecking:
      'Die Zahlung ist noch nicht bestätigt. Wir prüfen weiter und informieren Sie per E-Mail, sobald sie bestätigt ist. Bitte bezahlen Sie nicht erneut.',
    checkAgain: 'Erneut prüfen',
    unpaid: 'Noch nicht bezahlt',
    unpaidText: (time) => `Es wurde nichts abgebucht. Ihre Artikel sind bis zum ${time} reserviert.`,
    unreservedText: (time) =>
      `Es wurde nichts abgebucht. Bitte bezahlen Sie bis zum ${time}. Ihre Artikel sind nicht reserviert: Sie gehören Ihnen, sobald Sie bezahlt haben.`,
    failures: {
      declined: 'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.',
      insufficient_funds: 'Der Verfügungsrahmen der Karte reicht nicht aus. Es wurde nichts abgebucht.',
      expired_card: 'Die Karte ist abgelaufen. Es wurde nichts abgebucht.',
      authentication_failed: 'Die Bestätigung durch Ihre Bank ist fehlgeschlagen. Es wurde nichts abgebucht.',
    },
    tryAgain: 'Zahlung erneut versuchen',
    pay: (amount) => `${amount} bezahlen`,
    over: 'Zahlung nicht abgeschlossen',
    expiredText:
      'Die Zahlungsfrist ist abgelaufen. Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert.',
    cancelledText:
      'Diese Bestellung wurde storniert. Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert.',
    toCheckout: 'Zurück zur Kasse',
  },
}
