import type { Language } from '#shop/language.ts'
import { add, type Money } from '#shop/money.ts'
import { units as german } from '#words/de/shop/units.ts'
import { units as english } from '#words/en/shop/units.ts'
import { formatDay, formatDeduction, formatInstant, formatMoney, formatRate } from '#words/format.ts'
import {
  type CommonOrderFacts,
  type ConfirmedDiscount,
  type ConfirmedLine,
  documentsNamedIn,
  FORMER_RETURN_DAYS,
  type OrderConfirmed,
  type ReturnTerms,
} from '../../messages.ts'
import type { AmountRow, Block, Item, EmailContent } from './email-content.ts'
import { discounts as germanDiscounts } from '#words/de/checkout/discounts.ts'
import { discounts as englishDiscounts } from '#words/en/checkout/discounts.ts'
import { taxNotes as de } from '#words/de/checkout/taxes.ts'
import { taxNotes as en } from '#words/en/checkout/taxes.ts'
import { buildEmail, orderButton, paragraphs, countUnits, senderLines, wordsIn } from './parts.ts'

const discountsIn = { en: englishDiscounts, de: germanDiscounts } as const
const unitsIn: Readonly<Record<Language, typeof english>> = { en: english, de: german }

/**
 * Builds the order confirmation. The law requires that the customer receives all agreed terms on a durable medium
 * (Directive 2011/83/EU, art. 8 (7)). This e-mail is that durable medium.
 */
export function orderConfirmed(order: OrderConfirmed, language: Language): EmailContent {
  const { orderConfirmed: words, parts } = wordsIn[language]
  const { delivery, billingLines = [] } = order
  const documents = documentsNamedIn(order)
  const total = formatMoney(order.total, language)
  return buildEmail(order, language, {
    subject: words.subject(order.number, order.sender.shopName),
    preview: words.preview(countUnits(order.lines), total),
    blocks: [
      { kind: 'title', text: words.title(order.buyerName) },
      { kind: 'paragraph', text: words.opening(order.number, placedAt(order, language)) },
      orderButton(order, language),
      { kind: 'fine', text: words.openOrderHint },
      ...fine(documents.length > 0 && parts.attached(documents.join(', '))),
      { kind: 'heading', text: words.itemsTitle },
      { kind: 'items', items: order.lines.map((line) => itemOf(line, delivery.method, language)) },
      { kind: 'amounts', rows: amountsOf(order, language) },
      ...taxNotesOf(order, language),
      { kind: 'heading', text: words.nextTitle },
      { kind: 'paragraph', text: words.next[delivery.method] },
      { kind: 'heading', text: words.addressTitle[delivery.method] },
      { kind: 'lines', lines: delivery.addressLines },
      ...(billingLines.length > 0 ? billingBlocks(billingLines, words.billingTitle) : []),
      ...legalBlocks(order, language),
    ],
  })
}

function billingBlocks(lines: readonly string[], text: string): Block[] {
  return [
    { kind: 'heading', text },
    { kind: 'lines', lines },
  ]
}

function placedAt({ placedAt: instant, timeZone }: OrderConfirmed, language: Language): string {
  return formatInstant(new Date(instant), language, timeZone)
}

function itemOf(line: ConfirmedLine, method: OrderConfirmed['delivery']['method'], language: Language): Item {
  const { orderConfirmed: words, parts } = wordsIn[language]
  const { promise } = line
  return {
    name: line.name,
    details: [
      ...line.options.map(({ name, value }) => parts.option(name, value)),
      promise.kind === 'in_stock' ? words.promises.in_stock() : words.promises[promise.kind](promise.weeks),
      ...deliveryTimeOf(line, method, language),
      parts.articleNumber(line.sku),
      ...(line.discount && line.discount.minor > 0
        ? [discountsIn[language].share(formatDeduction(line.discount, language))]
        : []),
    ],
    quantity: words.quantity(line.quantity, formatMoney(line.unitPrice, language)),
    total: formatMoney(line.total, language),
  }
}

function deliveryTimeOf(
  { promise: { deliveryTime } }: ConfirmedLine,
  method: OrderConfirmed['delivery']['method'],
  language: Language,
): string[] {
  if (!deliveryTime) return []
  return [unitsIn[language][deliveryTexts[method]](deliveryTime, formatDay(deliveryTime.latest, language))]
}

const deliveryTexts = { home: 'deliveryBy', collection: 'pickupBy' } as const

function amountsOf(order: OrderConfirmed, language: Language): AmountRow[] {
  const words = wordsIn[language].orderConfirmed
  const amount = (of: Money) => formatMoney(of, language)
  const { delivery, discounts = [], taxDisplay } = order
  const rowsOf = (what: ConfirmedDiscount['of']): AmountRow[] =>
    discounts
      .filter(({ of }) => of === what)
      .map(({ name, code, amount: off }) => ({
        label: discountsIn[language].label(name, code),
        amount: formatDeduction(off, language),
      }))
  const goods = discounts.filter(({ of }) => of === 'goods').map((discount) => discount.amount)
  const wholeDelivery = delivery.discount ? add(delivery.price, delivery.discount) : delivery.price
  const taxed = order.taxes.filter(({ taxCase = 'standard' }) => taxCase === 'standard')
  const taxes = taxed.map(({ rate, tax }): AmountRow => {
    const named = formatRate(rate, language)
    return taxDisplay === 'included'
      ? { label: words.taxIncluded(named), amount: amount(tax), isIncluded: true }
      : { label: words.taxAdded(named), amount: amount(tax) }
  })
  const total: AmountRow = { label: words.total, amount: amount(order.total), isTotal: true }
  return [
    { label: words.goods, amount: amount(add(order.goods, ...goods)) },
    ...rowsOf('goods'),
    {
      label: words.delivery[delivery.method],
      amount: wholeDelivery.minor === 0 ? words.free : amount(wholeDelivery),
    },
    ...rowsOf('delivery'),
    ...(taxDisplay === 'included' ? [total, ...taxes] : [...taxes, total]),
  ]
}

/** Returns a sentence for each way in which goods of the order are untaxed. */
function taxNotesOf({ taxes }: OrderConfirmed, language: Language): Block[] {
  return taxes.flatMap(({ taxCase = 'standard' }) =>
    taxCase === 'standard' ? [] : fine(taxNotesIn[language][taxCase]),
  )
}

const taxNotesIn = { en, de } as const

/**
 * Returns the information that the law requires: the right of withdrawal and its exceptions, the warranty, and the
 * terms.
 */
function legalBlocks(order: OrderConfirmed, language: Language): Block[] {
  const words = wordsIn[language].orderConfirmed
  const named = (returns: ReturnTerms) =>
    order.lines.filter((line) => line.returns === returns).map(({ name }) => name)
  const [late, faulty] = [named('voluntary'), named('if_faulty')]
  return [
    { kind: 'heading', text: words.legalTitle },
    ...fine(late.length > 0 && words.voluntary(late.join(', '), returnDaysOf(order))),
    ...fine(faulty.length > 0 && words.ifFaulty(faulty.join(', '))),
    ...fine(words.warranty),
    ...guaranteeBlocks(order, language),
    ...termsBlocks(order, language),
    ...withdrawalOf(order, language),
  ]
}

/**
 * Returns the guarantees of the items with guarantor, scope and conditions. The customer must receive them on a durable
 * medium (§ 479 (2) BGB, Directive (EU) 2019/771, art. 17 (2)).
 */
function guaranteeBlocks({ guarantees = [] }: OrderConfirmed, language: Language): Block[] {
  if (guarantees.length === 0) return []
  const words = wordsIn[language].orderConfirmed.guarantees
  return [
    ...guarantees.flatMap(
      ({ items, guarantor, years, name, address, coversWhole, isFree, terms }): Block[] => [
        { kind: 'subheading', text: words.title[guarantor](years) },
        ...fine(words.items(items.join(', '))),
        ...fine(coversWhole && words.coversWhole),
        ...terms.split('\n').flatMap((line) => fine(line.trim() !== '' && line)),
        ...fine(isFree && words.isFree),
        ...fine(words.guarantor([name, ...address.split('\n')].join(', '))),
      ],
    ),
    ...fine(words.besidesLaw),
  ]
}

/** Says that the agreed terms are attached. If their text is not stored, links to the terms instead. */
function termsBlocks({ termsVersion, termsUrl, termsDocument }: OrderConfirmed, language: Language): Block[] {
  const words = wordsIn[language].orderConfirmed
  if (termsDocument) return fine(words.termsAttached(termsVersion, termsDocument))
  return [{ kind: 'link', label: words.terms(termsVersion), url: termsUrl }]
}

function returnDaysOf({ lines }: OrderConfirmed): number {
  return lines.find(({ returnDays }) => returnDays)?.returnDays ?? FORMER_RETURN_DAYS
}

function withdrawalOf(order: OrderConfirmed, language: Language): Block[] {
  const lines = order.lines.filter(({ returns }) => returns !== 'if_faulty')
  if (lines.length === 0) return []
  const words = wordsIn[language].withdrawal
  const sender = senderLines(order.sender, language)
  // A message that was queued before the form existed has no URL of the form, but the URL of the terms.
  const { withdrawalUrl = order.termsUrl.replace(/\/pages\/terms$/, '/withdrawal') } = order
  const how = words.how(sender.join(', '), withdrawalUrl)
  const text = [words.right, words.period(countUnits(lines)), how, words.deadline]
  return [
    { kind: 'subheading', text: words.title },
    { kind: 'subheading', text: words.rightTitle },
    ...text.flatMap(fine),
    { kind: 'subheading', text: words.effectsTitle },
    ...[words.reimbursement, `${words.collection} ${words.returnCost}`, words.value].flatMap(fine),
    { kind: 'subheading', text: words.formTitle },
    ...fine(words.formIntro),
    // The model withdrawal form names the shop's address and e-mail address, but no telephone number.
    { kind: 'form', lines: words.form(sender.toSpliced(-2, 1).join(', ')) },
  ]
}

function fine(text: string | false): Block[] {
  return text === false ? [] : [{ kind: 'fine', text }]
}

/** Builds the e-mail with the order link that a customer requested. */
export function orderLink(facts: CommonOrderFacts, language: Language): EmailContent {
  const { orderLink: words, orderConfirmed } = wordsIn[language]
  return buildEmail(facts, language, {
    subject: words.subject(facts.number, facts.sender.shopName),
    preview: words.preview,
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(words.opening(facts.number)),
      orderButton(facts, language),
      { kind: 'fine', text: orderConfirmed.openOrderHint },
      { kind: 'fine', text: words.notYou },
    ],
  })
}
