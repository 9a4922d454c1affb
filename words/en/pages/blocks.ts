import type { PageBlocks } from '../../page-facts.ts'
import { privacyCookies, privacyRetention, privacyServices } from './privacy.ts'

/** Parts of the text pages that the shop writes. Staff insert them with a placeholder. */
export const blocks: PageBlocks = {
  services: privacyServices,
  cookies: privacyCookies,
  retention: privacyRetention,
  freeDelivery: 'nothing',
  vat: {
    standard: (isExporting) =>
      'The total price includes value added tax at the rate of the place of delivery, unless the page says that it does not.' +
      (isExporting
        ? ' For deliveries outside the European Union, you pay the import duties and taxes on arrival; the total price does not include them.'
        : ''),
    small_business: () =>
      'As a small business we do not charge value added tax, so the total price includes none.',
  },
  importDuties:
    'Outside the European Union, import duties and taxes are added: you pay them to the carrier or to customs when the delivery arrives.',
  disputeSettlement: {
    unwilling: () =>
      'We are neither obliged nor willing to take part in dispute settlement before a consumer arbitration board. Please contact us first: we would like to find a solution.',
    willing: (board) =>
      `We are willing to take part in dispute settlement before this consumer arbitration board: ${board}. Please contact us first: we would like to find a solution.`,
    obliged: (board) =>
      `We are obliged to take part in dispute settlement before this consumer arbitration board: ${board}. Please contact us first: we would like to find a solution.`,
  },
}
