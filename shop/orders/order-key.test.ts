import { expect, test } from 'vitest'
import { after, DAY } from '#shop/time.ts'
import { isOrderKeyValid, signOrderLink } from './order-key.server.ts'

const secret = 'a secret of thirty-two characters'
const now = new Date('2026-11-21T10:00:00Z')
const link = signOrderLink('K7QF2M9X', secret, now)
const key = new URL(link, 'https://shop.example').searchParams.get('key')

test('a signed link opens its order for 180 days', () => {
  expect(link).toMatch(/^\/orders\/K7QF2M9X\?key=[\w-]{43}\.\w+$/)
  expect(isOrderKeyValid('K7QF2M9X', key, secret, now)).toBe(true)
  expect(isOrderKeyValid('K7QF2M9X', key, secret, after(now, 180 * DAY - 1000))).toBe(true)
  expect(isOrderKeyValid('K7QF2M9X', key, secret, after(now, 180 * DAY))).toBe(false)
})

test('no other order key opens an order, and its key opens nothing else', () => {
  const [sign = ''] = key?.split('.') ?? []
  const forged = [
    null,
    '',
    '.',
    sign,
    `${sign}.zzzzzzzz`,
    `${sign.slice(0, -1)}.t1`,
    `${key}.x`.repeat(1000),
    'ü.1',
  ]
  for (const other of forged) expect(isOrderKeyValid('K7QF2M9X', other, secret, now)).toBe(false)
  expect(isOrderKeyValid('K7QF2M9Y', key, secret, now)).toBe(false)
  expect(isOrderKeyValid('K7QF2M9X', key, 'another secret', now)).toBe(false)
})
