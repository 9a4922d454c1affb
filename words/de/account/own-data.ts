import type { ownData as english } from '../../en/account/own-data.ts'

export const ownData: typeof english = {
  title: 'Ihre Daten',
  intro: 'Sie können die Daten, die wir über Sie speichern, herunterladen oder löschen lassen.',
  export: {
    title: 'Daten herunterladen',
    text: 'Eine Datei mit allem: Ihrem Profil, Ihren Anmeldemethoden, Ihren Geräten, Ihrem Sicherheitsprotokoll, Ihren Adressen, Ihrem Warenkorb und Ihren Bestellungen mit Zahlungen, Rechnungen, Rückgaben und E-Mails. Passwörter und andere Geheimnisse sind nicht enthalten.',
    format:
      'Die Datei hat das Format JSON, das Programme lesen können. Beträge sind in ganzen Cent angegeben.',
    get: 'Meine Daten herunterladen',
  },
  delete: {
    title: 'Konto löschen',
    text: 'Ihr Konto wird sofort gelöscht und lässt sich nicht wiederherstellen.',
    openDeletion: 'Mein Konto löschen …',
  },
  reauthenticationNote:
    'Liegt Ihre Anmeldung mehr als 15 Minuten zurück, bitten wir Sie zuerst, sich erneut anzumelden.',

  deletion: {
    title: 'Konto löschen?',
    deletedTitle: 'Wird sofort gelöscht',
    deletedItems: [
      'Ihr Profil und alle Anmeldemethoden',
      'Alle angemeldeten Geräte und Ihr Sicherheitsprotokoll',
      'Ihre Adressen und Ihr gespeicherter Warenkorb',
      'Die Nachrichten, die wir Ihnen zu Ihrem Konto gesendet haben',
    ],
    retainedTitle: 'Wird aufbewahrt',
    noOrders: 'Sie haben keine Bestellungen; es wird nichts aufbewahrt.',
    orders: (orders) =>
      orders === 1
        ? 'Ihre Bestellung und die zugehörige Rechnung müssen wir aus gesetzlichen Gründen aufbewahren, mit Ihrem Namen und den Adressen. Die Bestellung gehört dann zu keinem Konto mehr. Ihre E-Mail-Adresse und Telefonnummer werden daraus entfernt, sobald sie abgeschlossen ist.'
        : `Ihre ${orders} Bestellungen und die zugehörigen Rechnungen müssen wir aus gesetzlichen Gründen aufbewahren, mit Ihrem Namen und den Adressen. Die Bestellungen gehören dann zu keinem Konto mehr. Ihre E-Mail-Adresse und Telefonnummer werden aus jeder entfernt, sobald sie abgeschlossen ist.`,
    open: (open) =>
      open === 1
        ? 'Eine Bestellung ist noch nicht abgeschlossen. Wir erfüllen sie wie vereinbart und informieren Sie dazu per E-Mail, bis sie abgeschlossen und die Rückgabefrist abgelaufen ist. Der Link in der Bestätigungs-E-Mail funktioniert weiterhin.'
        : `${open} Bestellungen sind noch nicht abgeschlossen. Wir erfüllen sie wie vereinbart und informieren Sie dazu per E-Mail, bis sie abgeschlossen und die Rückgabefristen abgelaufen sind. Die Links in den Bestätigungs-E-Mails funktionieren weiterhin.`,
    provider: 'Ihre Bank und der Zahlungsdienstleister speichern Zahlungsdaten nach ihren eigenen Regeln.',
    newAccount:
      'Sie können jederzeit ein Konto mit derselben E-Mail-Adresse anlegen. Es ist dann leer bis auf Bestellungen, die diese E-Mail-Adresse noch enthalten.',
    confirmationEmail: 'Wir bestätigen die Löschung per E-Mail.',
    typeToConfirm: (word) => `Zur Bestätigung „${word}“ eingeben`,
    word: 'löschen',
    wordMismatch: (word) =>
      `Bitte geben Sie zur Bestätigung das Wort „${word}“ ein. Es wurde noch nichts gelöscht.`,
    confirm: 'Mein Konto endgültig löschen',
    deleting: 'Wird gelöscht …',
    keep: 'Konto behalten',
    done: 'Ihr Konto wurde gelöscht.',
  },
}
