import type { ownData as english } from '../../en/account/own-data.ts'

export const ownData: typeof english = {
  title: 'Ihre Daten',
  intro: 'Alles, was wir über Sie aufbewahren, können Sie lesen und löschen lassen.',
  export: {
    title: 'Nehmen Sie sie mit',
    text: 'Eine Datei mit allem: Ihrem Profil, Ihren Anmeldewegen, Ihren Geräten und was zur Sicherheit Ihres Kontos geschehen ist, Ihren Adressen, Ihrem Warenkorb und Ihren Bestellungen mit Zahlungen, Rechnungen, Rückgaben und Briefen. Passwörter und andere Geheimnisse stehen nicht darin.',
    format: 'Es ist eine JSON-Datei, die Programme lesen können. Beträge stehen in ganzen Cent.',
    get: 'Meine Daten herunterladen',
  },
  delete: {
    title: 'Konto löschen',
    text: 'Ihr Konto verschwindet sofort und lässt sich nicht wiederherstellen.',
    go: 'Mein Konto löschen …',
  },
  again:
    'Haben Sie sich vor mehr als einer Viertelstunde angemeldet, fragen wir zuerst noch einmal, wer Sie sind.',

  deletion: {
    title: 'Konto löschen?',
    goes: 'Was sofort verschwindet',
    going: [
      'Ihr Profil und alle Ihre Anmeldewege',
      'Alle Geräte, auf denen Sie angemeldet sind, und was zur Sicherheit Ihres Kontos geschehen ist',
      'Ihre Adressen und Ihr gespeicherter Warenkorb',
      'Was wir Ihnen zu Ihrem Konto geschrieben haben',
    ],
    stays: 'Was bleibt',
    noOrders: 'Sie haben nichts bestellt, also bleibt nichts.',
    orders: (orders) =>
      orders === 1
        ? 'Ihre Bestellung und ihre Rechnung bleiben: Wir müssen sie aus gesetzlichen Gründen aufbewahren, mit Ihrem Namen und der Lieferadresse. Sie gehört zu keinem Konto mehr, und Ihre E-Mail-Adresse und Telefonnummer verschwinden aus ihr, sobald sie abgeschlossen ist.'
        : `Ihre ${orders} Bestellungen und deren Rechnungen bleiben: Wir müssen sie aus gesetzlichen Gründen aufbewahren, mit Ihrem Namen und den Lieferadressen. Sie gehören zu keinem Konto mehr, und Ihre E-Mail-Adresse und Telefonnummer verschwinden aus jeder, sobald sie abgeschlossen ist.`,
    open: (open) =>
      open === 1
        ? 'Eine Bestellung ist noch nicht abgeschlossen. Sie wird erfüllt wie vereinbart, und wir schreiben Ihnen dazu, bis sie abgeschlossen und die Frist für Rückgaben vorüber ist. Der Link in ihrer Bestätigung öffnet sie weiterhin.'
        : `${open} Bestellungen sind noch nicht abgeschlossen. Sie werden erfüllt wie vereinbart, und wir schreiben Ihnen dazu, bis sie abgeschlossen und die Fristen für Rückgaben vorüber sind. Die Links in ihren Bestätigungen öffnen sie weiterhin.`,
    provider: 'Was Ihre Bank und der Zahlungsdienst zu Ihren Zahlungen aufbewahren, liegt bei ihnen.',
    anew: 'Sie können jederzeit ein Konto mit derselben E-Mail-Adresse anlegen. Es beginnt leer, bis auf Bestellungen, die diese Adresse noch tragen.',
    letter: 'Wir bestätigen die Löschung mit einem letzten Brief.',
    typeIt: (word) => `Zur Bestätigung „${word}“ eintippen`,
    word: 'löschen',
    wrongWord: (word) => `Bitte tippen Sie das Wort „${word}“. Es wurde nichts gelöscht.`,
    confirm: 'Mein Konto endgültig löschen',
    deleting: 'Wird gelöscht …',
    keep: 'Konto behalten',
    done: 'Ihr Konto ist gelöscht.',
  },
}
