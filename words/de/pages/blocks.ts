import type { PageBlocks } from '../../page-facts.ts'
import { privacyCookies, privacyRetention, privacyServices } from './privacy.ts'

/** Parts of the text pages that the shop writes. Staff insert them with a placeholder. */
export const blocks: PageBlocks = {
  services: privacyServices,
  cookies: privacyCookies,
  retention: privacyRetention,
  freeDelivery: 'nichts',
  disputeSettlement: {
    unwilling: () =>
      'Zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder verpflichtet noch bereit. Bitte kontaktieren Sie uns zuerst: Wir finden gern eine Lösung.',
    willing: (board) =>
      `Wir sind bereit, an einem Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teilzunehmen: ${board}. Bitte kontaktieren Sie uns zuerst: Wir finden gern eine Lösung.`,
    obliged: (board) =>
      `Wir sind verpflichtet, an einem Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teilzunehmen: ${board}. Bitte kontaktieren Sie uns zuerst: Wir finden gern eine Lösung.`,
  },
}
