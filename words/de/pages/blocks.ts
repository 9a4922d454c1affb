import type { PageBlocks } from '../../page-facts.ts'
import { privacyCookies, privacyRetention, privacyServices } from './privacy.ts'

/** Parts of the text pages that the shop writes. Staff insert them with a placeholder. */
export const blocks: PageBlocks = {
  services: privacyServices,
  cookies: privacyCookies,
  retention: privacyRetention,
  freeDelivery: 'nichts',
  vat: {
    standard: (isExporting) =>
      'Der Gesamtpreis enthält die Mehrwertsteuer zum Satz des Lieferorts, sofern die Seite nichts anderes angibt.' +
      (isExporting
        ? ' Bei Lieferungen außerhalb der Europäischen Union zahlen Sie die Einfuhrabgaben bei der Ankunft; der Gesamtpreis enthält sie nicht.'
        : ''),
    small_business: () =>
      'Als Kleinunternehmer berechnen wir keine Umsatzsteuer; der Gesamtpreis enthält deshalb keine.',
  },
  importDuties:
    'Außerhalb der Europäischen Union kommen Einfuhrabgaben hinzu: Sie zahlen sie bei der Ankunft an die Spedition oder den Zoll.',
  disputeSettlement: {
    unwilling: () =>
      'Zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder verpflichtet noch bereit. Bitte kontaktieren Sie uns zuerst: Wir finden gern eine Lösung.',
    willing: (board) =>
      `Wir sind bereit, an einem Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teilzunehmen: ${board}. Bitte kontaktieren Sie uns zuerst: Wir finden gern eine Lösung.`,
    obliged: (board) =>
      `Wir sind verpflichtet, an einem Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teilzunehmen: ${board}. Bitte kontaktieren Sie uns zuerst: Wir finden gern eine Lösung.`,
  },
}
