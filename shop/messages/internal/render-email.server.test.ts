import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#shop/language.ts'
import { exampleShop } from '#tests/support/order-confirmed.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { type Examples, examplesOf } from '../examples.ts'
import { emailKinds, type MessageKind } from '../messages.ts'
import { previewEmail } from '../previews.server.ts'
import { renderEmail } from './render-email.server.ts'

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table messages; --",
  '</style><svg onload=alert(1)>',
  '{{7*7}} ${7*7}',
  '\u202eevil\u202c',
  '﷽'.repeat(50),
  'x'.repeat(10_000),
]

/**
 * Returns the example messages with the text `typed` in place of every value that a person can enter, such as a name.
 */
function typedAs(typed: string, language: Language): Examples {
  const swap = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => swap(each, name))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, swap(each, key)]))
    }
    return typeof value === 'string' && TYPED.has(name) ? typed : value
  }
  return swap(examplesOf({ ...exampleShop, language }), '') as Examples
}

const TYPED = new Set([
  'buyerName',
  'name',
  'value',
  'sku',
  'statement',
  'carrier',
  'tracking',
  'trackingUrl',
  'addressLines',
  'billingLines',
  'sendBackTo',
])

const commonOrderFacts = (kind: MessageKind) => 'orderUrl' in examplesOf(exampleShop)[kind]

/**
 * Returns texts that an e-mail must contain. In an e-mail about an order, these are the order number and the customer's
 * name. In any other e-mail, this is only the name of the shop, because a stranger may have typed the e-mail address.
 */
function knownTo(kind: MessageKind): string[] {
  // Staff write the salutation of their own messages.
  if (kind === 'order_message') return ['K7QF2M9X']
  return commonOrderFacts(kind) ? ['K7QF2M9X', 'Ada Byron'] : ['Alcove']
}

const each = emailKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

describe('e-mails of every kind in every language', () => {
  test.each(each)('are complete without raw values: $kind, $language', async ({ kind, language }) => {
    const { subject, html, text } = await previewEmail(kind, { ...exampleShop, language })
    const words = text.replaceAll(/https:\S+/g, '')
    expect(`${subject} ${words}`).not.toMatch(/undefined|null|NaN|\[object|\$\{|!/)
    expect(words).not.toMatch(/\b[a-z]+_[a-z]+\b/)
    for (const known of knownTo(kind)) expect(`${subject} ${words}`).toContain(known)
    expect(words).toContain('+49 30 23125042')
    expect(html).toContain(`lang="${language}"`)
    expect(subject).not.toMatch(/[\n\r]/)
    expect(
      text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https://')),
      'is 72 columns wide',
    ).toEqual([])
  })

  test.each(each)('link to the shop only and load nothing: $kind, $language', async (one) => {
    const { html, text } = await previewEmail(one.kind, { ...exampleShop, language: one.language })
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    // The e-mails about a deleted account and about a declaration of withdrawal have no link.
    expect(links.length > 0).toBe(!['account_deleted', 'withdrawal_declared'].includes(one.kind))
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/shop\.example\//)
      expect(text).toContain(link)
    }
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/)
  })

  test.each(each)('show typed values as text: $kind, $language', async ({ kind, language }) => {
    for (const typed of [...hostile, ...naughtyStrings().slice(0, 40), ...scriptStrings().slice(0, 40)]) {
      const { html, subject } = await renderEmail(kind, typedAs(typed, language)[kind], language)
      expect(html, typed).not.toMatch(/<(script|img|svg|iframe|object|embed)/i)
      expect(html.match(/<\/style>/g)).toHaveLength(1)
      expect(html).not.toMatch(/href="(?!https?:\/\/)/i)
      expect(subject).toContain(commonOrderFacts(kind) ? 'K7QF2M9X' : 'Alcove')
    }
  })

  test('name their attachments, once', async () => {
    const { order_cancelled: cancelled, order_refunded: refunded } = examplesOf(exampleShop)
    const letter = await renderEmail('order_cancelled', cancelled, 'en', { documents: ['G-1', 'G-2'] })
    expect(letter.text).toContain('Attached: G-1, G-2.')
    expect(letter.html).toContain('Attached: G-1, G-2.')
    expect(letter.text).toMatch(/are\s+also\s+e-invoices\s+\(ZUGFeRD\)/)
    const named = await renderEmail('order_refunded', refunded, 'en', { documents: ['G-2026-00007'] })
    expect(named.text.match(/G-2026-00007/g)).toHaveLength(1)
    expect(named.text).toMatch(/is\s+also\s+an\s+e-invoice\s+\(ZUGFeRD\)/)
  })

  test('use the colours of the shop, light and dark', async () => {
    const tokens = readFileSync('app/styles/tokens.css', 'utf8')
    for (const kind of emailKinds) {
      const { html } = await previewEmail(kind, exampleShop)
      const used = new Set([...html.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour))
      expect([...used].filter((colour) => !tokens.includes(colour))).toEqual([])
    }
  })
})

test('an e-mail uses the colours and fonts that the owner has chosen', async () => {
  const design = { accent: '#7a1f4b', tone: 'cool', fonts: 'round' } as const
  const { html } = await previewEmail('order_confirmed', { ...exampleShop, design })
  expect(html).toContain('background-color:#7a1f4b')
  expect(html).toContain('background-color:#f7f9fb')
  expect(html).toContain('font-family:Figtree')
  expect(html).not.toMatch(/#2f4a3c|#a9cdb8|#fbf9f5(?!;font)|Fraunces/)
})

describe('the order confirmation', () => {
  test('shows every naughty string as text, all of them in one order', async () => {
    const confirmed = examplesOf(exampleShop).order_confirmed
    const [line] = confirmed.lines
    const strings = [...naughtyStrings(), ...scriptStrings()]
    const lines = strings.map((name) => ({ ...line!, name, options: [{ name, value: name }] }))
    const { html } = await renderEmail('order_confirmed', { ...confirmed, lines }, 'de')
    expect(html).not.toMatch(/<(script|img|svg|iframe|object|embed)/i)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })
})
