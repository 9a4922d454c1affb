import type { Language } from '#shop/language.ts'
import { formatInstant, formatMoney } from '#words/format.ts'
import type { OrderCancelled, OrderReceived, OrderRefunded, PaymentFailed } from '../../messages.ts'
import type { EmailContent } from './email-content.ts'
import { buildEmail, orderButton, paragraphs, itemsSection, wordsIn } from './parts.ts'

/**
 * Builds the e-mail that confirms the receipt of an unpaid order. The e-mail does not accept the order: the contract is
 * concluded with the payment.
 */
export function orderReceived(facts: OrderReceived, language: Language): EmailContent {
  const { orderReceived: words } = wordsIn[language]
  const total = formatMoney(facts.total, language)
  const until = formatInstant(new Date(facts.payUntil), language, facts.timeZone)
  return buildEmail(facts, language, {
    subject: words.subject(facts.number, facts.sender.shopName),
    preview: words.preview(until),
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(words.opening(facts.number, total), words.unpaid(until)),
      { kind: 'button', label: words.pay, url: facts.payUrl },
      ...itemsSection(words.linesTitle, facts.lines, language),
    ],
  })
}

/** Builds the e-mail about a failed payment: nothing was charged, and the cart still has its items. */
export function paymentFailed(facts: PaymentFailed, language: Language): EmailContent {
  const words = wordsIn[language].paymentFailed
  const why = facts.why ?? 'unknown'
  return buildEmail(facts, language, {
    subject: words.subject(facts.number, facts.sender.shopName),
    preview: words.preview,
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(
        words.opening(words.why[why], facts.number, formatMoney(facts.total, language)),
        words.cart,
        words.next[why],
      ),
      { kind: 'button', label: words.openCart, url: facts.cartUrl },
    ],
  })
}

export function orderCancelled(facts: OrderCancelled, language: Language): EmailContent {
  const { orderCancelled: words, parts } = wordsIn[language]
  const refund = facts.refund && formatMoney(facts.refund, language)
  return buildEmail(facts, language, {
    subject: words.subject(facts.number, facts.sender.shopName),
    preview: refund ? words.preview.refund(refund) : words.preview.none,
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(words.opening[facts.by](facts.number)),
      ...paragraphs(
        refund
          ? `${words.refund(refund)} ${parts.howLong}`
          : facts.wasPaid
            ? words.nothingLeft
            : words.notCharged,
      ),
      orderButton(facts, language),
      ...itemsSection(words.linesTitle, facts.lines, language),
    ],
  })
}

/**
 * Builds the e-mail about a refund. The e-mail states the reason, the amount and the time until the customer gets the
 * money.
 */
export function orderRefunded(facts: OrderRefunded, language: Language): EmailContent {
  const { orderRefunded: words, parts } = wordsIn[language]
  const amount = formatMoney(facts.amount, language)
  const total = formatMoney(facts.total, language)
  return buildEmail(facts, language, {
    subject: words.subject(amount, facts.number),
    preview: words.preview(amount),
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(
        words.why[facts.reason](facts.number, amount, total),
        parts.howLong,
        facts.creditNote && words.creditNote(facts.creditNote),
      ),
      orderButton(facts, language),
      {
        kind: 'amounts',
        rows: [
          { label: words.ofTotal, amount: total },
          { label: words.amount, amount, isTotal: true },
        ],
      },
    ],
  })
}
