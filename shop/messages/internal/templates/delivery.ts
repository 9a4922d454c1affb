import type { Language } from '#shop/language.ts'
import { formatInstant } from '#words/format.ts'
import type { OrderDelivered, OrderDispatched } from '../../messages.ts'
import type { Block, Letter } from './email.ts'
import { letterTo, orderButton, paragraphs, piecesIn, piecesUnder, wordsIn } from './parts.ts'

/** Builds the e-mail about items that were dispatched or are ready for pickup, with the remaining items. */
export function orderDispatched(facts: OrderDispatched, language: Language): Letter {
  const words = wordsIn[language].orderDispatched
  const { method, number, carrier, tracking } = facts
  const share = facts.part ? 'part' : 'whole'
  return letterTo(facts, language, {
    subject: words.subject[method][share](number),
    preview: words.preview(piecesIn(facts.lines)),
    blocks: [
      { kind: 'title', text: words.title[method](facts.buyerName) },
      ...paragraphs(
        words.opening[method][share](number),
        carrier && words.carrier(carrier),
        tracking && words.tracking(tracking),
        method === 'collection' && words.bring,
      ),
      wayToFollow(facts, language),
      ...piecesUnder(words.linesTitle[method], facts.lines, language),
      { kind: 'heading', text: words.addressTitle[method] },
      { kind: 'lines', lines: facts.addressLines },
      ...piecesUnder(words.remainingTitle, facts.remaining, language),
      ...paragraphs(facts.remaining.length > 0 && words.remaining[method]),
    ],
  })
}

/** Returns a button to the carrier's tracking page, or to the order page if there is no valid tracking URL. */
function wayToFollow(facts: OrderDispatched, language: Language): Block {
  const { trackingUrl } = facts
  if (!trackingUrl || !/^https?:\/\//i.test(trackingUrl)) return orderButton(facts, language)
  return { kind: 'button', label: wordsIn[language].orderDispatched.follow, url: trackingUrl }
}

/** Builds the e-mail about delivered items, with the withdrawal link while the withdrawal period runs. */
export function orderDelivered(facts: OrderDelivered, language: Language): Letter {
  const words = wordsIn[language].orderDelivered
  const { method, number } = facts
  return letterTo(facts, language, {
    subject: words.subject[method](number),
    preview: words.preview,
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(words.opening[method](number)),
      orderButton(facts, language),
      ...piecesUnder(words.linesTitle, facts.lines, language),
      { kind: 'heading', text: words.faultTitle },
      ...paragraphs(words.fault),
      ...wayToWithdraw(facts, language),
    ],
  })
}

function wayToWithdraw(
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
