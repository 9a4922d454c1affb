import { plural } from '../plural.ts'
import type { staff as en } from '../en/staff.ts'

export const staff: typeof en = {
  title: 'Team',
  sections: 'Seiten des Teams',
  toShop: 'Zum Laden',
  demo: 'Demo: Wer den Schlüssel aus dem Terminal hat, darf dies sehen. Keine E-Mail verlässt den Laden.',
  messages: {
    title: 'Nachrichten',
    intro: 'Jede E-Mail, die der Laden geschrieben hat, die neueste zuerst.',
    count: (count) => `${count} ${plural('de', count, { one: 'Nachricht', other: 'Nachrichten' })}`,
    empty: 'Noch keine Nachrichten',
    emptyText: 'Die erste wird geschrieben, wenn jemand eine Bestellung bezahlt hat.',
    time: 'Zeit',
    kind: 'Art',
    recipient: 'An',
    subject: 'Betreff',
    state: 'Stand',
    unwritten: 'Noch nicht geschrieben',
    kinds: { order_confirmed: 'Bestellbestätigung' },
    states: {
      queued: 'Wartet',
      sending: 'Wird gesendet',
      sent: 'Gesendet',
      retrying: 'Neuer Versuch folgt',
      failed: 'Gescheitert',
    },
    pages: {
      label: 'Seiten',
      previous: 'Neuere',
      next: 'Ältere',
      page: (page) => `Seite ${page}`,
    },
  },
  message: {
    back: 'Alle Nachrichten',
    language: 'Sprache',
    queuedAt: 'Eingereiht',
    sentAt: 'Gesendet',
    attempts: 'Versuche',
    lastError: 'Letzter Fehler',
    notYet: 'Noch nicht',
    asHtml: 'So wird sie gelesen',
    asText: 'Als reiner Text',
    unwrittenText: 'Sie wird in dem Augenblick geschrieben, in dem sie gesendet wird.',
  },
}
