import type { bank as en } from '../en/bank.ts'

export const bank: typeof en = {
  name: 'Sandbox Bank',
  label: 'Demo-Bank: Es wird keine Karte belastet.',
  payTitle: 'Mit Karte bezahlen',
  amount: 'Zu zahlen',
  purpose: 'Für',
  openFor: (minutes) =>
    `Diese Seite bleibt noch ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} geöffnet.`,
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'MM/JJ',
  cvc: 'Prüfnummer',
  cvcHint: 'CVC',
  cardName: 'Name auf der Karte',
  pay: (amount) => `${amount} bezahlen`,
  cancel: 'Abbrechen und zurück zum Laden',
  backToShop: 'Zurück zum Laden',
  fieldsWrong: 'Bitte prüfen Sie die markierten Felder.',
  faults: {
    number_missing: 'Bitte geben Sie die Kartennummer ein.',
    number_wrong: 'Das ist keine Kartennummer. Bitte prüfen Sie die Ziffern.',
    expiry_wrong: 'Bitte geben Sie Monat und Jahr ein, zum Beispiel 08/29.',
    expiry_past: 'Diese Karte ist nicht mehr gültig. Bitte verwenden Sie eine andere.',
    cvc_wrong: 'Bitte geben Sie die 3 oder 4 Ziffern ein.',
    name_missing: 'Bitte geben Sie den Namen auf der Karte ein.',
    name_long: 'Bitte kürzen Sie den Namen auf 120 Zeichen.',
  },
  failures: {
    card_declined:
      'Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Bitte versuchen Sie eine andere Karte.',
    insufficient_funds:
      'Auf dieser Karte ist nicht genug Geld. Es wurde nichts abgebucht. Bitte versuchen Sie eine andere Karte.',
    expired_card:
      'Diese Karte ist abgelaufen. Es wurde nichts abgebucht. Bitte versuchen Sie eine andere Karte.',
    authentication_failed:
      'Die Zahlung wurde nicht freigegeben. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder mit einer anderen Karte.',
  },
  testCards: 'Testkarten',
  testCardsIntro: 'Jede zeigt, was bei einer echten Bank geschehen kann. Jede andere Karte wird abgelehnt.',
  testCardNumber: 'Nummer',
  testCardResult: 'Was geschieht',
  use: 'Wählen',
  useCard: (number) => `Karte ${number} wählen`,
  testName: 'Testkundin',
  verdicts: {
    approved: 'Die Zahlung gelingt',
    challenge: 'Die Bank fragt erst nach Ihrer Freigabe (3-D Secure)',
    card_declined: 'Abgelehnt',
    insufficient_funds: 'Nicht genug Geld',
    expired_card: 'Karte abgelaufen',
    connection_lost: 'Bezahlt, aber die Verbindung zum Laden bricht ab',
  },
  challengeTitle: 'Bezahlen gerade Sie?',
  challengeText: (amount) =>
    `Ihre Bank möchte sichergehen, bevor sie ${amount} zahlt. Eine echte Bank würde in ihrer App oder mit einem Code nachfragen.`,
  approve: 'Ja, Zahlung freigeben',
  refuse: 'Nein, ablehnen',
  lostTitle: 'Die Verbindung ist abgebrochen',
  lostText:
    'Die Zahlung ist erfolgt, aber Ihr Browser wurde nicht zum Laden zurückgeschickt: So sieht eine verlorene Verbindung aus. Die Bank sagt dem Laden in ein paar Sekunden selbst Bescheid.',
  lostLead: 'Den Laden wieder öffnen',
  expiredTitle: 'Diese Zahlungsseite ist abgelaufen',
  expiredText: 'Es wurde nichts abgebucht. Sie können im Laden von vorn beginnen.',
  cancelledTitle: 'Diese Zahlung wurde abgebrochen',
  cancelledText: 'Es wurde nichts abgebucht. Sie können im Laden von vorn beginnen.',
  unknownTitle: 'Diese Zahlungsseite gibt es nicht',
  unknownText: 'Vielleicht ist die Adresse unvollständig. Bitte beginnen Sie im Laden noch einmal.',
  failedTitle: 'Bei der Demo-Bank ist etwas schiefgegangen',
  failedText: 'Bitte gehen Sie zurück und versuchen Sie es gleich noch einmal.',
  tooLargeTitle: 'Das war zu viel',
  tooLargeText: 'Bitte gehen Sie zurück und geben Sie nur die Angaben zur Karte ein.',
}
