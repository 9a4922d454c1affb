import type { staff as en } from '../../en/staff/staff.ts'
import { counted } from '../../plural.ts'
import { staffHistory } from './audit-log.ts'
import { newestFirst, staffOrders } from './orders.ts'
import { staffPeople } from './people.ts'
import { staffProducts } from './products.ts'
import { staffReturns } from './returns.ts'

export const staff: typeof en = {
  title: 'Team',
  sections: 'Seiten des Teams',
  toShop: 'Zum Laden',
  demo: {
    outbox: 'Demo: Bestellungen und Personen können erfunden sein. Keine E-Mail verlässt den Laden.',
    smtp: 'Demo: Bestellungen und Personen können erfunden sein. E-Mails verlassen den Laden über den genannten Mailserver.',
    twilio: 'SMS verlassen den Laden über Twilio.',
  },
  account: 'Ihr Konto',
  door: { setUp: 'Zweiten Faktor einrichten', toStart: 'Zu Ihren Seiten' },
  orders: staffOrders,
  products: staffProducts,
  people: staffPeople,
  history: staffHistory,
  returns: staffReturns,
  messages: {
    title: 'Nachrichten',
    intro: 'Jede E-Mail und jede SMS, die der Laden geschrieben hat, die neueste zuerst.',
    show: 'Zeigen',
    filters: {
      all: (count) => `Alle (${count})`,
      waiting: (count) => `Wartend (${count})`,
      failed: (count) => `Gescheitert (${count})`,
    },
    empty: {
      all: {
        title: 'Noch keine Nachrichten',
        text: 'Die erste wird geschrieben, wenn jemand eine Bestellung bezahlt hat.',
      },
      waiting: { title: 'Nichts wartet', text: 'Alles, was zu senden war, ist gesendet.' },
      failed: {
        title: 'Nichts ist gescheitert',
        text: 'Eine Nachricht, die nicht gesendet werden konnte, steht hier mit dem Grund, bis Sie sie noch einmal senden.',
      },
    },
    failedText:
      'Diese wurden abgewiesen oder einen ganzen Tag lang nicht angenommen. Beheben Sie den Grund und senden Sie sie noch einmal.',
    retry: 'Noch einmal senden',
    retryAll: (count) => (count === 1 ? 'Noch einmal senden' : `Alle ${count} noch einmal senden`),
    retried: 'Die Nachricht ist wieder auf dem Weg.',
    retriedAll: (count) =>
      count === 0
        ? 'Es war nichts mehr noch einmal zu senden.'
        : `${counted('de', count, 'Nachricht ist', 'Nachrichten sind')} wieder auf dem Weg.`,
    toPreviews: 'Ansehen, was jede Art sagt',
    time: 'Zeit',
    kind: 'Art',
    recipient: 'An',
    subject: 'Betreff',
    state: 'Stand',
    unwritten: 'Noch nicht geschrieben',
    kinds: {
      order_confirmed: 'Bestellbestätigung',
      payment_failed: 'Zahlung fehlgeschlagen',
      order_dispatched: 'Unterwegs oder abholbereit',
      order_delivered: 'Geliefert',
      order_cancelled: 'Storniert',
      order_refunded: 'Erstattet',
      withdrawal_received: 'Widerruf oder Rückgabe eingegangen',
      order_link: 'Link zur Bestellung',
      email_verification: 'Adresse bestätigen',
      account_exists: 'Konto gibt es schon',
      sign_in_link: 'Link zum Anmelden',
      password_reset: 'Neues Passwort',
      email_change: 'Andere Adresse bestätigen',
      account_missing: 'Kein Konto vorhanden',
      account_deleted: 'Konto gelöscht',
      new_device: 'Neues Gerät',
      password_changed: 'Passwort geändert',
      email_changed: 'Adresse geändert',
      second_factor_off: 'Zweiter Schritt ausgeschaltet',
      staff_invitation: 'Einladung zur Mitarbeit',
      phone_sign_in: 'Code zum Anmelden (SMS)',
      phone_change: 'Code für eine Nummer (SMS)',
    },
    states: {
      queued: 'Wartet',
      sending: 'Wird gesendet',
      sent: 'Gesendet',
      retrying: 'Neuer Versuch folgt',
      failed: 'Gescheitert',
    },
    pages: newestFirst,
  },
  message: {
    back: 'Alle Nachrichten',
    language: 'Sprache',
    queuedAt: 'Eingereiht',
    sentAt: 'Gesendet',
    attempts: 'Versuche',
    lastError: 'Warum sie nicht gesendet wurde',
    retriedAt: 'Vom Team noch einmal gesendet',
    acceptedAs: 'Angenommen als',
    documents: 'Im Anhang',
    notYet: 'Noch nicht',
    asHtml: 'So wird sie gelesen',
    asText: 'Als reiner Text',
    asSms: 'Wie das Telefon sie zeigt',
    unwrittenText: 'Sie wird in dem Augenblick geschrieben, in dem sie gesendet wird.',
    withheld: {
      secret:
        'Was darin steht, wird nicht gezeigt: Es enthält einen Schlüssel zu einem Konto und ist nur für den Empfänger bestimmt.',
      over: 'Was darin stand, ist vergessen: Es enthielt einen Schlüssel zu einem Konto, dessen Zeit vorbei ist.',
    },
  },
  previews: {
    title: 'Was jede Art sagt',
    intro: 'Jede Art von Nachricht in beiden Sprachen, über eine erfundene Bestellung oder ein Konto.',
    back: 'Alle Nachrichten',
    backToList: 'Alle Arten',
  },
}
