import type { staff as en } from '../../en/staff/staff.ts'
import { countPhrase } from '../../plural.ts'
import { staffAuditLog } from './audit-log.ts'
import { staffBulkEdits } from './bulk-edits.ts'
import { staffCustomers } from './sales/customers.ts'
import { staffFigures } from './sales/figures.ts'
import { staffFulfilment } from './sales/fulfilment.ts'
import { staffDiscounts } from './sales/discounts.ts'
import { staffGroups } from './groups.ts'
import { staffHomeBlocks } from './home-blocks.ts'
import { staffImports } from './imports.ts'
import { staffManufacturers } from './manufacturers.ts'
import { staffNavigation } from './navigation.ts'
import { newestFirst, staffOrders } from './orders.ts'
import { staffPages } from './pages.ts'
import { staffPeople } from './people.ts'
import { staffDashboard } from './dashboard.ts'
import { staffProductEditor } from './product-editor.ts'
import { staffProducts } from './products.ts'
import { staffRedirects } from './redirects.ts'
import { staffReturns } from './returns.ts'
import { staffServices } from './services.ts'
import { staffSettings } from './settings.ts'
import { staffStock } from './stock.ts'
import { staffVariantGrid } from './variant-grid.ts'
import { staffWithdrawals } from './withdrawals.ts'
import { staffSetup } from './setup.ts'

export const staff: typeof en = {
  title: 'Team',
  sections: 'Team-Bereich',
  version: (version: string) => `Alcove Version ${version}`,
  toShop: 'Zum Shop',
  demo: {
    outbox: 'Demo-Daten: Bestellungen und Personen können fiktiv sein. Es werden keine E-Mails versendet.',
    smtp: 'Demo-Daten: Bestellungen und Personen können fiktiv sein. Echte E-Mails werden über den eingerichteten Mailserver versendet.',
    twilio: 'Echte SMS werden über Twilio versendet.',
  },
  lacksMailServer: 'Es ist kein Mailserver eingerichtet. E-Mails werden gespeichert und nicht zugestellt.',
  account: 'Ihr Konto',
  denied: {
    setUp: 'Zwei-Faktor-Authentifizierung einrichten',
    security: 'Sicherheit Ihres Kontos',
    toStart: 'Zum Team-Bereich',
  },
  orders: staffOrders,
  fulfilment: staffFulfilment,
  products: staffProducts,
  bulkEdits: staffBulkEdits,
  imports: staffImports,
  productEditor: staffProductEditor,
  variantGrid: staffVariantGrid,
  stock: staffStock,
  manufacturers: staffManufacturers,
  pages: staffPages,
  groups: staffGroups,
  redirects: staffRedirects,
  discounts: staffDiscounts,
  people: staffPeople,
  history: staffAuditLog,
  returns: staffReturns,
  settings: staffSettings,
  homeBlocks: staffHomeBlocks,
  navigation: staffNavigation,
  withdrawals: staffWithdrawals,
  customers: staffCustomers,
  figures: staffFigures,
  services: staffServices,
  setup: staffSetup,
  dashboard: staffDashboard,
  messages: {
    title: 'Nachrichten',
    intro: 'Alle E-Mails und SMS des Shops, neueste zuerst.',
    noMailServer:
      'Es ist kein Mailserver eingerichtet: Der Shop speichert seine E-Mails nur hier und stellt keine zu.',
    show: 'Anzeigen',
    filters: {
      all: (count) => `Alle (${count})`,
      waiting: (count) => `Wartend (${count})`,
      failed: (count) => `Fehlgeschlagen (${count})`,
    },
    empty: {
      all: {
        title: 'Noch keine Nachrichten',
        text: 'Die erste wird erstellt, wenn ein Kunde eine Bestellung bezahlt.',
      },
      waiting: { title: 'Keine wartenden Nachrichten', text: 'Keine Nachricht wartet auf den Versand.' },
      failed: {
        title: 'Keine fehlgeschlagenen Nachrichten',
        text: 'Nachrichten, die nicht gesendet werden konnten, erscheinen hier mit der Fehlermeldung, bis Sie sie erneut senden.',
      },
    },
    failedText:
      'Diese Nachrichten wurden abgewiesen oder konnten einen ganzen Tag lang nicht zugestellt werden. Beheben Sie die Ursache und senden Sie sie erneut.',
    retry: 'Erneut senden',
    retryAll: (count) => (count === 1 ? 'Nachricht erneut senden' : `Alle ${count} erneut senden`),
    retried: 'Die Nachricht wird erneut gesendet.',
    retriedAll: (count) =>
      count === 0
        ? 'Es gab keine Nachrichten mehr, die erneut zu senden waren.'
        : `${countPhrase('de', count, 'Nachricht wird', 'Nachrichten werden')} erneut gesendet.`,
    toPreviews: 'Nachrichtenvorlagen ansehen',
    time: 'Zeit',
    kind: 'Art',
    recipient: 'Empfänger',
    subject: 'Betreff',
    state: 'Status',
    notGenerated: 'Noch nicht erstellt',
    kinds: {
      order_received: 'Bestelleingang',
      order_confirmed: 'Bestellbestätigung',
      payment_failed: 'Zahlung fehlgeschlagen',
      order_dispatched: 'Versandt oder abholbereit',
      order_delivered: 'Zugestellt',
      order_cancelled: 'Storniert',
      order_refunded: 'Erstattet',
      withdrawal_received: 'Widerruf oder Rückgabe eingegangen',
      withdrawal_declared: 'Widerrufsformular eingegangen',
      order_link: 'Link zur Bestellung',
      order_message: 'Nachricht vom Team',
      email_verification: 'E-Mail-Adresse bestätigen',
      account_exists: 'Konto bereits vorhanden',
      sign_in_link: 'Anmeldelink',
      password_reset: 'Passwort zurücksetzen',
      email_change: 'Neue E-Mail-Adresse bestätigen',
      account_missing: 'Kein Konto vorhanden',
      account_deleted: 'Konto gelöscht',
      new_device: 'Anmeldung mit neuem Gerät',
      password_changed: 'Passwort geändert',
      email_changed: 'E-Mail-Adresse geändert',
      second_factor_off: 'Zwei-Faktor-Authentifizierung aus',
      staff_invitation: 'Einladung ins Team',
      phone_sign_in: 'Anmeldecode (SMS)',
      phone_change: 'Code für Telefonnummer (SMS)',
    },
    states: {
      queued: 'Wartet',
      sending: 'Wird gesendet',
      sent: 'Gesendet',
      stored: { email: 'Nicht gesendet: kein Mailserver', sms: 'Nicht gesendet: kein SMS-Dienst' },
      retrying: 'Neuer Versuch folgt',
      failed: 'Fehlgeschlagen',
    },
    pages: newestFirst,
  },
  message: {
    back: 'Alle Nachrichten',
    language: 'Sprache',
    queuedAt: 'Eingereiht',
    sentAt: 'Gesendet',
    storedAt: 'Gespeichert',
    attempts: 'Versuche',
    lastError: 'Fehler',
    retriedAt: 'Vom Team erneut gesendet',
    acceptedAs: 'Server-ID',
    documents: 'Anhänge',
    notYet: 'Noch nicht',
    asHtml: 'HTML-Version',
    asText: 'Nur Text',
    asSms: 'SMS-Text',
    notGeneratedText: 'Die Nachricht wird beim Versand erstellt.',
    withheld: {
      secret:
        'Ausgeblendet: enthält einen vertraulichen Link oder Code, der nur für den Empfänger bestimmt ist.',
      over: 'Gelöscht: enthielt einen vertraulichen Link oder Code, der abgelaufen ist.',
    },
  },
  previews: {
    title: 'Nachrichtenvorlagen',
    intro:
      'Alle Arten von Nachrichten in beiden Sprachen, mit einer fiktiven Bestellung oder einem fiktiven Konto.',
    back: 'Alle Nachrichten',
    backToList: 'Alle Vorlagen',
  },
}
