import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNAMBIGUOUS_CHARACTERS } from '#shop/ids.ts'
import { newOrderNumber, readOrderNumber } from './order-number.ts'

test('an order number has eight unambiguous characters, and is unique', () => {
  const numbers = Array.from({ length: 500 }, newOrderNumber)
  expect(new Set(numbers).size).toBe(500)
  for (const number of numbers) expect(readOrderNumber(number)).toBe(number)
})

test('a number is read in small letters, with spaces, and with letters that look like digits', () => {
  const number = '1000000'.concat(UNAMBIGUOUS_CHARACTERS).slice(0, 7)
  const whole =
    [...UNAMBIGUOUS_CHARACTERS].map((check) => number + check).find((it) => readOrderNumber(it)) ?? ''
  expect(readOrderNumber(` ${whole.toLowerCase().replaceAll('0', 'o').replace('1', 'l')} `)).toBe(whole)
  expect(readOrderNumber(`${whole.slice(0, 4)}-${whole.slice(4)}`)).toBe(whole)
})

test('one wrong character is detected', () => {
  const character = fc.integer({ min: 0, max: 31 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), character, (place, other) => {
      const number = newOrderNumber()
      const wrong = number.slice(0, place) + UNAMBIGUOUS_CHARACTERS.charAt(other) + number.slice(place + 1)
      expect(readOrderNumber(wrong)).toBe(wrong === number ? number : null)
    }),
  )
})

test('an invalid number is null', () => {
  for (const text of [
    '',
    'ABC',
    '../../etc',
    'U'.repeat(8),
    '0'.repeat(9),
    'ß'.repeat(8),
    '0'.repeat(10_000),
  ]) {
    expect(readOrderNumber(text)).toBeNull()
  }
})
