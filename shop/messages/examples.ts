import { type DeliveryTime, promisedTime } from '#shop/delivery-time.ts'
import type { Language } from '#shop/language.ts'
import { type Currency, money } from '#shop/money.ts'
import type { Design } from '#shop/settings/design/design.ts'
import { after, DAY, dayOf, MINUTE } from '#shop/time.ts'
import type { ConfirmedLine, MessageFacts, MessageKind, MessageLine } from './messages.ts'
import type { Sender } from './sender.ts'
import type { AccountMessageFacts, SecurityMessageFacts } from './account-messages.ts'
import type { PhoneCode, PhoneMessageKind } from './phone-messages.ts'

/** Shop for which the example messages are written. */
export interface ExampleShop {
  readonly language: Language
  /** The shop's public origin, without a trailing slash. */
  readonly origin: string
  readonly sender: Sender
  readonly timeZone: string
  readonly currency: Currency
  readonly design: Design
  readonly now: Date
}

/** The data of an example message of each kind. Most of the messages are about one fictional order. */
export type Examples = { readonly [Kind in MessageKind]: MessageFacts[Kind] }

/** Returns example data for a message of each kind, about a fictional order and a fictional account. */
export function examplesOf(shop: ExampleShop): Examples {
  const { language, origin, sender, timeZone, now } = shop
  const { sofa, chair, table } = linesOf(shop)
  const order = {
    number: 'K7QF2M9X',
    buyerName: 'Ada Byron',
    orderUrl: `${origin}/orders/K7QF2M9X?key=LNq3kd8SzJ2v9mXw7bT4yR1cE6uH5aG0pQfKiVoYtsA.tf0m2k`,
    sender,
  }
  const amount = (minor: number) => money(minor, shop.currency)
  const addressLines = ['Ada Byron', 'Lindenstraße 12', '10969 Berlin', products[language].country]
  const { owner } = sender
  return {
    order_received: {
      ...order,
      lines: [messageLine(sofa), messageLine(chair), messageLine(table)],
      total: amount(303_400),
      payUrl: `${origin}/checkout/payment?order=K7QF2M9X`,
      payUntil: after(now, 30 * MINUTE).toISOString(),
      timeZone,
    },
    order_confirmed: {
      ...order,
      placedAt: now.toISOString(),
      timeZone,
      termsUrl: `${origin}/pages/terms`,
      termsVersion: '2026-11',
      withdrawalUrl: `${origin}/withdrawal`,
      lines: [sofa, chair, table],
      delivery: { method: 'home', addressLines, price: amount(4_900) },
      billingLines: ['Byron GmbH', 'Am Markt 3', '14467 Potsdam', products[language].country],
      goods: amount(298_500),
      taxDisplay: 'included',
      taxes: [{ rate: 1_900, tax: amount(48_442) }],
      total: amount(303_400),
      documents: ['R-2026-00042'],
    },
    payment_failed: { ...order, why: 'declined', total: amount(303_400), cartUrl: `${origin}/cart` },
    order_dispatched: {
      ...order,
      method: 'home',
      lines: [messageLine(chair)],
      remaining: [messageLine(sofa), messageLine(table)],
      part: true,
      carrier: 'Hermes Einrichtungs Service',
      tracking: '40317 28855',
      trackingUrl: null,
      addressLines,
    },
    order_delivered: {
      ...order,
      method: 'home',
      lines: [messageLine(sofa), messageLine(chair), messageLine(table)],
      withdrawUrl: `${origin}/withdrawal?order=K7QF2M9X`,
      withdrawUntil: `${after(now, 14 * DAY)
        .toISOString()
        .slice(0, 10)}T22:59:59Z`,
      timeZone,
    },
    order_cancelled: {
      ...order,
      by: 'shopper',
      lines: [messageLine(sofa), messageLine(chair), messageLine(table)],
      refund: amount(303_400),
      wasPaid: true,
    },
    order_refunded: {
      ...order,
      amount: amount(75_600),
      reason: 'withdrawn',
      creditNote: 'G-2026-00007',
      total: amount(303_400),
    },
    withdrawal_received: {
      ...order,
      returnNumber: 'W-2026-00003',
      kind: 'withdrawal',
      declaredAt: now.toISOString(),
      timeZone,
      name: 'Ada Byron',
      statement: products[language].statement,
      lines: [{ ...messageLine(chair), terms: chair.returns, returnDays: 30 }],
      refundExpected: amount(75_600),
      howBack: 'send_back',
      sendBackTo: [owner.name, owner.street, `${owner.postcode} ${owner.city}`],
    },
    withdrawal_declared: {
      sender,
      timeZone,
      email: 'ada@example.org',
      declarations: [
        {
          receivedAt: now.toISOString(),
          name: 'Ada Byron',
          contract: 'K7QF2M9X',
          scope: 'part',
          items: chair.name,
        },
      ],
    },
    order_link: order,
    order_message: { ...order, ...products[language].message },
    ...accountExamplesOf(shop),
    ...phoneExamplesOf(shop),
  }
}

const products = {
  en: {
    sofa: {
      name: 'Lauen three-seat sofa',
      options: [
        { name: 'Fabric', value: 'Oat bouclé' },
        { name: 'Legs', value: 'Smoked oak' },
      ],
    },
    chair: { name: 'Vale dining chair', options: [{ name: 'Finish', value: 'Natural ash' }] },
    table: {
      name: 'Kontor table',
      options: [{ name: 'Length (made to measure)', value: '217\u00a0cm' }],
    },
    country: 'Germany',
    statement: 'They are lovely, and just too high for our table.',
    message: {
      subject: 'Your sofa arrives on Tuesday',
      text: 'Our carrier will deliver your sofa next Tuesday, between 10 and 12 o’clock.\n\nPlease tell us if this does not suit you.',
    },
  },
  de: {
    sofa: {
      name: 'Dreisitzer Lauen',
      options: [
        { name: 'Stoff', value: 'Bouclé in Hafer' },
        { name: 'Füße', value: 'Räuchereiche' },
      ],
    },
    chair: { name: 'Esszimmerstuhl Vale', options: [{ name: 'Oberfläche', value: 'Esche natur' }] },
    table: { name: 'Tisch Kontor', options: [{ name: 'Länge (nach Maß)', value: '217\u00a0cm' }] },
    country: 'Deutschland',
    statement: 'Sie sind schön, nur für unseren Tisch zu hoch.',
    message: {
      subject: 'Ihr Sofa kommt am Dienstag',
      text: 'Unsere Spedition liefert Ihr Sofa am nächsten Dienstag zwischen 10 und 12 Uhr.\n\nBitte sagen Sie uns Bescheid, wenn Ihnen das nicht passt.',
    },
  },
} satisfies Readonly<Record<Language, object>>

function linesOf({ language, currency, now, timeZone }: ExampleShop) {
  const promised = (from: number, to: number, unit: DeliveryTime['unit']) =>
    promisedTime({ from, to, unit }, dayOf(now, timeZone))
  const { sofa, chair, table } = products[language]
  const line = (
    product: Pick<ConfirmedLine, 'name' | 'options'>,
    sku: string,
    [quantity, minor]: readonly [number, number],
    terms: Pick<ConfirmedLine, 'promise' | 'returns' | 'returnDays'>,
  ): ConfirmedLine => ({
    ...product,
    sku,
    quantity,
    unitPrice: money(minor, currency),
    total: money(minor * quantity, currency),
    ...terms,
  })
  return {
    sofa: line(sofa, 'LAU-3-OAT-SMO', [1, 124_900], {
      promise: { kind: 'made_to_order', weeks: 8, deliveryTime: promised(9, 10, 'weeks') },
      returns: 'withdrawal',
    }),
    chair: line(chair, 'VAL-ASH', [4, 18_900], {
      promise: { kind: 'in_stock', deliveryTime: promised(5, 8, 'working_days') },
      returns: 'voluntary',
      returnDays: 30,
    }),
    table: line(table, 'KON-217', [1, 98_000], {
      promise: { kind: 'to_specification', weeks: 1, deliveryTime: promised(2, 3, 'weeks') },
      returns: 'if_faulty',
    }),
  }
}

function messageLine({ name, options, sku, quantity }: ConfirmedLine): MessageLine {
  return { name, options, sku, quantity }
}

/** Returns example data for each kind of account message. */
function accountExamplesOf(shop: ExampleShop): AccountMessageFacts {
  const { origin, sender, timeZone, now } = shop
  const link = (path: string, lasts: number) => ({
    sender,
    url: `${origin}${path}?token=Hk3vTqz8YcWnR2sLx5bDfPmJ7gKa9eQu`,
    until: after(now, lasts).toISOString(),
    timeZone,
  })
  const hint = { sender, signInUrl: `${origin}/sign-in` }
  return {
    ...securityExamplesOf(shop),
    email_verification: link('/verify-email', DAY),
    account_exists: { ...hint, forgotUrl: `${origin}/forgot-password` },
    sign_in_link: link('/sign-in/link', 15 * MINUTE),
    password_reset: link('/reset-password', 30 * MINUTE),
    email_change: link('/account/security/email/confirmation', 30 * MINUTE),
    account_missing: { ...hint, signUpUrl: `${origin}/sign-up` },
    account_deleted: { sender, at: now.toISOString(), timeZone, orders: 3, openOrders: 1 },
    staff_invitation: link('/staff/invitation', 3 * DAY),
  }
}

/** Returns example data for each kind of security e-mail. */
function securityExamplesOf({ origin, sender, timeZone, now }: ExampleShop): SecurityMessageFacts {
  const securityFacts = {
    sender,
    at: now.toISOString(),
    timeZone,
    browser: 'Firefox',
    system: 'Windows',
    place: '203.0.113.0',
    securityUrl: `${origin}/account/security`,
    forgotUrl: `${origin}/forgot-password`,
  }
  return {
    new_device: securityFacts,
    password_changed: securityFacts,
    email_changed: {
      ...securityFacts,
      reader: 'old',
      undoUrl: `${origin}/sign-in/old-address?token=Hk3vTqz8YcWnR2sLx5bDfPmJ7gKa9eQu`,
      until: after(now, 7 * DAY).toISOString(),
    },
    second_factor_off: securityFacts,
  }
}

/** Returns example data for each kind of text message. */
function phoneExamplesOf({ origin, sender, now }: ExampleShop): Record<PhoneMessageKind, PhoneCode> {
  const code = {
    code: '482913',
    shopName: sender.shopName,
    host: origin.startsWith('https:') ? new URL(origin).hostname : null,
    until: after(now, 5 * MINUTE).toISOString(),
    minutes: 5,
  }
  return { phone_sign_in: code, phone_change: code }
}
