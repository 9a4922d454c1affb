import { describe, expect, test } from 'vitest'
import type { Language } from '#shop/language.ts'
import { currency, money } from '#shop/money.ts'
import { exampleShop } from '#tests/support/order-confirmed.ts'
import { type Examples, examplesOf } from '../../examples.ts'
import type { MessageFacts, OrderRefundReason } from '../../messages.ts'
import { orderDelivered, orderDispatched } from './delivery.ts'
import { orderLink } from './order-confirmed.ts'
import { orderMessage } from './order-message.ts'
import { orderCancelled, orderRefunded, orderReceived, paymentFailed } from './payment.ts'
import type { EmailContent } from './email-content.ts'
import { htmlOf } from '../render/html.server.tsx'
import { textOf } from '../render/text.ts'
import { defaultDesign } from '#shop/settings/design/design.ts'
import { withdrawalDeclared } from './withdrawal-declared.ts'
import { withdrawalReceived } from './withdrawal-received.ts'

const examples: Record<Language, Examples> = {
  en: examplesOf(exampleShop),
  de: examplesOf({ ...exampleShop, language: 'de' }),
}
const eur = (minor: number) => money(minor, currency('EUR'))

/**
 * Returns a function that renders an e-mail of this kind with the example data, as one line of plain text. The
 * `changes` passed to the function replace some of the example data.
 */
function reading<Kind extends keyof MessageFacts>(
  kind: Kind,
  renderEmail: (facts: MessageFacts[Kind], language: Language) => EmailContent,
) {
  return (language: Language, changes: Partial<MessageFacts[Kind]> = {}) => {
    const letter = renderEmail({ ...examples[language][kind], ...changes }, language)
    return `${letter.subject}\n${textOf(letter)}`.replaceAll(/\s+/g, ' ')
  }
}

function expectAll(text: string, said: readonly string[]) {
  for (const sentence of said) expect(text).toContain(sentence)
}

describe('the acknowledgement of the withdrawal form', () => {
  test('has the declaration word for word with date and time, and nothing typed in its subject', () => {
    const read = reading('withdrawal_declared', withdrawalDeclared)
    const [declared] = examples.en.withdrawal_declared.declarations
    const typed = { ...declared!, name: 'Evil Name', contract: 'K7QF2M9X', items: 'one\n\nשלום 🛋️' }
    const email = withdrawalDeclared({ ...examples.en.withdrawal_declared, declarations: [typed] }, 'en')
    expect(`${email.subject} ${email.preview}`).not.toMatch(/Evil|K7QF2M9X/)
    expect(textOf(email)).toContain('one\n\nשלום 🛋️')
    expectAll(read('en'), ['RECEIVED ON 21 NOVEMBER 2026 AT', 'I hereby withdraw', 'Name: Ada Byron'])
    const several = { declarations: [typed, { ...typed, name: 'Second' }] }
    expectAll(read('de', several), ['der folgenden Erklärungen', 'Name: Evil Name', 'Name: Second'])
  })
})

describe('the e-mail that confirms the receipt of an order', () => {
  const read = reading('order_received', orderReceived)

  test('names the order, the deadline and the payment page, and accepts nothing', () => {
    expectAll(read('en'), [
      'We have received your order K7QF2M9X at Alcove',
      '€3,034.00',
      'It does not accept the order yet',
      'Go to payment https://shop.example/checkout/payment?order=K7QF2M9X',
      'Length (made to measure): 217 cm',
    ])
    expectAll(read('de'), [
      'Sie nimmt die Bestellung noch nicht an',
      'Zur Zahlung https://shop.example/checkout/payment?order=K7QF2M9X',
    ])
  })
})

describe('the e-mail about a failed payment', () => {
  const read = reading('payment_failed', paymentFailed)

  test('has its reason, what was charged, and what to do', () => {
    expectAll(read('en'), [
      'Your order K7QF2M9X at Alcove was not paid',
      'Your bank declined the card. Nothing was charged.',
      '€3,034.00',
      'Everything you chose is still in your cart.',
      'Another card may work.',
      'Go to cart https://shop.example/cart',
    ])
    expectAll(read('de'), [
      'Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.',
      '3.034,00 €',
      'liegt noch in Ihrem Warenkorb',
      'Zum Warenkorb https://shop.example/cart',
    ])
  })

  test('has a sentence and an advice for every reason, and for no reason', () => {
    const whys = ['declined', 'insufficient_funds', 'expired_card', 'authentication_failed', null] as const
    for (const language of ['en', 'de'] as const) {
      expect(new Set(whys.map((why) => read(language, { why }))).size).toBe(whys.length)
    }
    expect(read('en', { why: null })).toContain('The payment could not be completed. Nothing was charged.')
  })
})

describe('the e-mail about dispatched items', () => {
  const read = reading('order_dispatched', orderDispatched)

  test('lists them and what is still to come', () => {
    expectAll(read('en'), [
      'Part of your order K7QF2M9X is on its way',
      'Carrier: Hermes Einrichtungs Service',
      'Tracking number: 40317 28855',
      'ON ITS WAY 4 × Vale dining chair Finish: Natural ash Article no. VAL-ASH',
      'DELIVERY ADDRESS Ada Byron Lindenstraße 12',
      'STILL TO COME 1 × Lauen three-seat sofa',
      'We will e-mail you when these items ship.',
    ])
    expectAll(read('de'), [
      'Ein Teil Ihrer Bestellung K7QF2M9X ist unterwegs',
      'NOCH AUSSTEHEND 1 × Dreisitzer',
    ])
  })

  test('may be about the whole order, without a carrier', () => {
    const text = read('en', { part: false, remaining: [], carrier: null, tracking: null })
    expect(text).toContain('All items of order K7QF2M9X have left our warehouse.')
    expect(text).not.toMatch(/Still to come|carrier|tracking/i)
    expect(text).toContain('View order https://shop.example/orders/')
  })

  test('links to the carrier’s tracking page, if that is a web URL', () => {
    const trackingUrl = 'https://carrier.example/40317'
    expect(read('en', { trackingUrl })).toContain('Track delivery https://carrier.example/40317')
    for (const hostile of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/parcels/40317',
      'ftp://carrier.example',
    ]) {
      expect(read('en', { trackingUrl: hostile })).not.toContain(hostile)
    }
  })

  test('says that they can be picked up', () => {
    const collection = { method: 'collection', carrier: null, tracking: null } as const
    expectAll(read('en', collection), [
      'Part of your order K7QF2M9X is ready for pickup',
      'Please bring this e-mail and a vehicle that is large enough.',
      'PICKUP ADDRESS',
      'We will e-mail you when these items are ready.',
    ])
    expectAll(read('de', { ...collection, part: false }), [
      'Ihre Bestellung K7QF2M9X liegt zur Abholung bereit',
      'ABHOLADRESSE',
    ])
  })
})

describe('the e-mail about delivered items', () => {
  const read = reading('order_delivered', orderDelivered)

  test('explains complaints, and withdrawal until a date', () => {
    expectAll(read('en'), [
      'Items of your order K7QF2M9X have been delivered',
      'If an item is damaged or not as agreed',
      'until 5 December 2026 at 23:59, except for items made to your specification',
      'Withdraw from the contract here: https://shop.example/withdrawal?order=K7QF2M9X',
    ])
    expectAll(read('de'), [
      'Artikel Ihrer Bestellung K7QF2M9X wurden zugestellt',
      'Bis 5. Dezember 2026 um 23:59 Uhr können Sie den Vertrag ohne Angabe von Gründen widerrufen',
      'Vertrag hier widerrufen:',
    ])
  })

  test('does not mention withdrawal when it is impossible, or not yet possible', () => {
    expect(read('en', { withdrawUntil: null })).not.toMatch(/withdraw/i)
    expect(read('de', { withdrawUntil: null })).not.toMatch(/widerruf/i)
  })

  test('may be about a pickup', () => {
    expect(read('en', { method: 'collection' })).toContain('You have picked up the items')
    expect(read('de', { method: 'collection' })).toContain('Sie haben die folgenden Artikel')
  })
})

describe('the e-mail about a cancelled order', () => {
  const read = reading('order_cancelled', orderCancelled)

  test('says who cancelled, what was cancelled, and what is refunded', () => {
    expectAll(read('en'), [
      'As you requested, we have cancelled order K7QF2M9X.',
      'We are refunding €3,034.00.',
      'within 5 to 10 working days',
      'CANCELLED ITEMS 1 × Lauen three-seat sofa',
    ])
    expectAll(read('de', { by: 'shop' }), ['Es tut uns leid', 'Wir erstatten Ihnen 3.034,00 €.'])
    expect(read('en', { by: 'shop' })).toContain('We are sorry')
  })

  test('says so when nothing was charged, or nothing is due', () => {
    expect(read('en', { refund: null, wasPaid: false })).toContain('Nothing was charged.')
    expect(read('en', { refund: null, wasPaid: true })).toContain('No refund is due.')
    expect(read('de', { refund: null, wasPaid: false })).toContain('Es wurde nichts abgebucht.')
  })
})

describe('the e-mail about a refund', () => {
  const read = reading('order_refunded', orderRefunded)
  const reasons: Readonly<Record<OrderRefundReason, readonly [RegExp, RegExp]>> = {
    cancelled: [/was cancelled/, /wurde storniert/],
    withdrawn: [/You withdrew from the contract/, /Sie haben den Vertrag .* widerrufen/],
    returned: [/We have received items returned/, /zurückgegebene Artikel/],
    goodwill: [/As agreed/, /Wie vereinbart/],
    sold_out: [
      /after the payment deadline.*no longer available/,
      /nach Ablauf der Zahlungsfrist.*nicht mehr verfügbar/,
    ],
    unavailable: [
      /when your payment.*arrived, the items were no longer available/,
      /Als Ihre Zahlung.*einging, waren.*nicht mehr verfügbar/,
    ],
    order_over: [/was closed/, /bereits geschlossen/],
    paid_twice: [/paid twice.*remain valid/, /zweimal bezahlt.*bleiben gültig/],
    wrong_amount: [/does not match.*€3,034\.00/, /stimmt nicht.*3\.034,00 €/],
    at_provider: [/We are refunding/, /Wir erstatten/],
  }

  test('explains every reason, with the amount and how long it takes', () => {
    for (const [reason, [en, de]] of Object.entries(reasons) as [OrderRefundReason, [RegExp, RegExp]][]) {
      const [english, german] = [read('en', { reason }), read('de', { reason })]
      expect(english).toMatch(en)
      expect(german).toMatch(de)
      expectAll(english, ['€756.00', 'usually arrive within 5 to 10 working days.', 'Refund €756.00'])
      expectAll(german, ['756,00 €', 'nach 5 bis 10 Werktagen', 'Erstattung 756,00 €'])
    }
  })

  test('names the credit note when there was an invoice', () => {
    expect(read('en')).toContain('Credit note G-2026-00007 is attached.')
    expect(read('de')).toContain('Die Rechnungskorrektur G-2026-00007 liegt im Anhang.')
    expect(read('en', { creditNote: null })).not.toMatch(/credit note/i)
  })
})

describe('the receipt of a withdrawal', () => {
  const read = reading('withdrawal_received', withdrawalReceived)

  test('repeats the declaration and when it was received', () => {
    expectAll(read('en'), [
      'We have received your withdrawal from order K7QF2M9X',
      'we received your withdrawal on 21 November 2026 at 14:05. Please keep it.',
      'Ada Byron withdraws from the contract of order K7QF2M9X for the items below.',
      'Your comment: They are lovely, and just too high for our table.',
      '4 × Vale dining chair',
      'With a right of withdrawal; can be returned unused within 30 days',
      'Number: W-2026-00003 Received: 21 November 2026 at 14:05',
      'We collect the items at our own expense',
      'Alcove Furniture GmbH Lindenhof 7 10969 Berlin',
      'We will refund €756.00 within 14 days of receiving your withdrawal.',
    ])
    expectAll(read('de'), [
      'Ihr Widerruf zur Bestellung K7QF2M9X ist eingegangen',
      'am 21. November 2026 um 14:05 Uhr bei uns eingegangen',
      'Ada Byron widerruft den Vertrag über die folgenden Artikel der Bestellung K7QF2M9X.',
      'Wir erstatten Ihnen 756,00 €, spätestens 14 Tage nach dem Eingang Ihres Widerrufs.',
    ])
  })

  test('repeats every line of the comment', () => {
    const statement = 'The fabric is another one.\r\n\r\nAnd the legs wobble. '
    const { blocks } = withdrawalReceived({ ...examples.en.withdrawal_received, statement }, 'en')
    expect(blocks).toContainEqual({
      kind: 'paragraph',
      text: 'Your comment: The fabric is another one.',
    })
    expect(blocks).toContainEqual({ kind: 'paragraph', text: 'And the legs wobble.' })
  })

  test('asks for no return of items that were never sent', () => {
    const text = read('en', { howBack: 'nothing_sent_yet' })
    expect(text).toContain('there is nothing to send back')
    expect(text).not.toMatch(/use this address|Lindenhof 7 10969 Berlin We will refund/)
  })

  test('is one of a return when there is no right of withdrawal', () => {
    const [line] = examples.en.withdrawal_received.lines
    const changes = {
      kind: 'return',
      statement: null,
      refundExpected: null,
      lines: [{ ...line!, terms: 'if_faulty' }],
    } as const
    const text = read('en', changes)
    expectAll(text, [
      'We have received your return for order K7QF2M9X',
      'Made to your specification: can be returned only if defective',
      'We will inspect the items and e-mail you the refund amount.',
    ])
    expect(text).not.toMatch(/your comment|withdraw/i)
    expect(read('de', changes)).toContain('Ihre Rückgabe zur Bestellung K7QF2M9X ist eingegangen')
    expect(read('en', { ...changes, refundExpected: eur(18_900) })).toContain(
      'Once we have received the items, we will refund €189.00.',
    )
  })
})

describe('the e-mail with a message of the staff', () => {
  test('has the text as it was typed, the number of the order and its link', () => {
    const read = reading('order_message', orderMessage)
    const text = 'Hello <b>Ada</b>,\n\nthe sofa comes\non Tuesday.\n\n\nRegards'
    expectAll(read('en', { text }), [
      'Your sofa arrives on Tuesday – your order K7QF2M9X at Alcove',
      'Hello <b>Ada</b>, the sofa comes on Tuesday. Regards',
      'View order https://shop.example/orders/K7QF2M9X?key=',
    ])
    expectAll(read('de'), ['Ihre Bestellung K7QF2M9X bei Alcove', 'Bestellung ansehen https://shop.example/'])
    const email = orderMessage({ ...examples.en.order_message, text }, 'en')
    expect(textOf(email)).toContain('Hello <b>Ada</b>,\n\nthe sofa comes\non Tuesday.\n\nRegards')
    expect(htmlOf(email, defaultDesign)).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
  })
})

describe('the e-mail with the link of an order', () => {
  test('says that the link was requested, and what to do if not by the reader', () => {
    const read = reading('order_link', orderLink)
    expectAll(read('en'), ['View order https://shop.example/orders/K7QF2M9X?key=', 'If this was not you'])
    expectAll(read('de'), ['Bestellung ansehen https://shop.example/orders/', 'Falls Sie das nicht waren'])
  })
})
