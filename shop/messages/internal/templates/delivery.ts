import type { Language } from '#shop/language.ts'
import { formatInstant } from '#words/format.ts'
import type { OrderDelivered, OrderDispatched } from '../../messages.ts'
import type { Block, EmailContent } from './email-content.ts'
import { buildEmail, orderButton, paragraphs, countUnits, itemsSection, wordsIn } from './parts.ts'

/**
 * Builds the e-mail about items that were dispatched or are ready for pickup. The e-mail also lists the items that are
 * not dispatched yet.
 */
export function orderDispatched(facts: OrderDispatched, language: Language): EmailContent {
  const words = wordsIn[language].orderDispatched
  const { method, number, carrier, tracking } = facts
  const share = facts.part ? 'part' : 'whole'
  return buildEmail(facts, language, {
    subject: words.subject[method][share](number),
    preview: words.preview(countUnits(facts.lines)),
    blocks: [
      { kind: 'title', text: words.title[method](facts.buyerName) },
      ...paragraphs(
        words.opening[method][share](number),
        carrier && words.carrier(carrier),
        tracking && words.tracking(tracking),
        method === 'collection' && words.pickupHint,
      ),
      trackingButton(facts, language),
      ...itemsSection(words.linesTitle[method], facts.lines, language),
      { kind: 'heading', text: words.addressTitle[method] },
      { kind: 'lines', lines: facts.addressLines },
      ...itemsSection(words.remainingTitle, facts.remaining, language),
      ...paragraphs(facts.remaining.length > 0 && words.remaining[method]),
    ],
  })
}

/** Returns a button to the carrier's tracking page, or to the order page if there is no valid tracking URL. */
function trackingButton(facts: OrderDispatched, language: Language): Block {
  const { trackingUrl } = facts
  if (!trackingUrl || !/^https?:\/\//i.test(trackingUrl)) return orderButton(facts, language)
  return { kind: 'button', label: wordsIn[language].orderDispatched.follow, url: trackingUrl }
}

/**
 * Builds the e-mail about delivered items. During the withdrawal period, the e-mail has a link to the withdrawal form.
 */
export function orderDelivered(facts: OrderDelivered, language: Language): EmailContent {
  const words = wordsIn[language].orderDelivered
  const { method, number } = facts
  return buildEmail(facts, language, {
    subject: words.subject[method](number),
    preview: words.preview,
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(words.opening[method](number)),
      orderButton(facts, language),
      ...itemsSection(words.linesTitle, facts.lines, language),
      { kind: 'heading', text: words.defectTitle },
      ...paragraphs(words.defect),
      ...withdrawalBlocks(facts, language),
    ],
  })
}

function withdrawalBlocks(
  { withdrawUntil, withdrawUrl, timeZone }: OrderDelivered,
  language: Language,
): Block[] {
  if (withdrawUntil === null) return []
  const words = wordsIn[language].orderDelivered
  const until = formatInstant(new Date(withdrawUntil), language, timeZone)
  return [
    { kind: 'heading', text: words.withdrawTitle },
    ...paragraphs(words.withdraw(until)),
    { kind: 'link', label: words.withdrawLink, url: withdrawUrl },
  ]
}
