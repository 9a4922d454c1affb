import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { confirmedOrder } from '#tests/support/order-confirmed.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { write } from './write.server.ts'

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

describe('a message as HTML', () => {
  test('shows hostile names as text', async () => {
    for (const name of hostile) {
      const [line] = confirmedOrder.lines
      const { html, text, subject } = await write(
        'order_confirmed',
        {
          ...confirmedOrder,
          buyerName: name,
          lines: [{ ...line!, name, sku: name, options: [{ name, value: name }] }],
          delivery: { ...confirmedOrder.delivery, addressLines: [name, name] },
        },
        'en',
      )
      expect(html).not.toMatch(/<(script|img|svg)/i)
      expect(html).not.toContain('</style><svg')
      expect(text).toContain(name.slice(0, 60))
      expect(subject).toBe('Your order K7QF2M9X at Alcove is placed')
    }
  })

  test('shows every naughty string as text, all of them in one order', async () => {
    const [line] = confirmedOrder.lines
    const strings = [...naughtyStrings(), ...scriptStrings()]
    const lines = strings.map((name) => ({ ...line!, name, options: [{ name, value: name }] }))
    const { html } = await write('order_confirmed', { ...confirmedOrder, lines }, 'de')
    expect(html).not.toMatch(/<(script|img|svg|iframe|object|embed)/i)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })

  test('leads to the shop by absolute links and loads nothing', async () => {
    const { html } = await write('order_confirmed', confirmedOrder, 'de')
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    expect(new Set(links)).toEqual(new Set([confirmedOrder.orderUrl, confirmedOrder.termsUrl]))
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/)
    expect(html).toContain('lang="de"')
  })

  test('uses the colours of the shop, light and dark', async () => {
    const tokens = readFileSync('app/styles/tokens.css', 'utf8')
    const { html } = await write('order_confirmed', confirmedOrder, 'en')
    const used = new Set([...html.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour))
    expect([...used].filter((colour) => !tokens.includes(colour))).toEqual([])
  })
})
