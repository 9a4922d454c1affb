import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardFields, formatCardNumber, readCard, testCards } from './cards.ts'

const now = new Date('2026-11-21T10:00:00Z')
const good: CardFields = { number: '4242 4242 4242 4242', expiry: '12/28', cvc: '123', name: 'Ada Byron' }
const errorsOf = (fields: Partial<CardFields>) => {
  const read = readCard({ ...good, ...fields }, now)
  return 'errors' in read ? read.errors : {}
}

describe('a card that was typed in', () => {
  test('is recognised by its number, however the digits are grouped, and keeps only the last four', () => {
    for (const number of [
      '4242424242424242',
      '4242 4242 4242 4242',
      '4242-4242-4242-4242',
      ' ４２４２424242424242 ',
    ]) {
      expect(readCard({ ...good, number }, now)).toEqual({ card: { verdict: 'approved', last4: '4242' } })
    }
  })

  test('is declined when its number is not a test card', () => {
    expect(readCard({ ...good, number: '5555555555554444' }, now)).toEqual({
      card: { verdict: 'card_declined', last4: '4444' },
    })
  })

  test('must have a number with the right check digit', () => {
    expect(errorsOf({ number: '' })).toEqual({ number: 'number_missing' })
    for (const number of [
      '4242424242424241',
      '42',
      '4242 4242 4242 424x',
      '0'.repeat(20),
      '-4242424242424242;',
    ]) {
      expect(errorsOf({ number }), number).toEqual({ number: 'number_wrong' })
    }
  })

  test('is valid to the end of its month', () => {
    for (const expiry of ['11/26', '1126', '11 / 26', '11/2026', '01/27'])
      expect(errorsOf({ expiry }), expiry).toEqual({})
    for (const expiry of ['10/26', '12/20'])
      expect(errorsOf({ expiry }), expiry).toEqual({ expiry: 'expiry_past' })
    for (const expiry of ['', '13/27', '00/27', '1/1/27', 'soon', '12/99999']) {
      expect(errorsOf({ expiry }), expiry).toEqual({ expiry: 'expiry_wrong' })
    }
  })

  test('must have a security code and a name', () => {
    expect(errorsOf({ cvc: '12', name: '  ' })).toEqual({ cvc: 'cvc_wrong', name: 'name_missing' })
    expect(errorsOf({ cvc: '12345', name: 'a'.repeat(121) })).toEqual({ cvc: 'cvc_wrong', name: 'name_long' })
  })

  test('is read without an exception, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          number: fc.string({ unit: 'binary' }),
          expiry: fc.string({ unit: 'binary' }),
          cvc: fc.string({ unit: 'binary' }),
          name: fc.string({ unit: 'binary' }),
        }),
        (fields) => {
          const read = readCard(fields, now)
          expect('card' in read || Object.keys(read.errors).length > 0).toBe(true)
          expect(formatCardNumber(fields.number)).toBeTypeOf('string')
        },
      ),
      { numRuns: 50 },
    )
  })
})

test('every test card has a valid card number', () => {
  for (const { number, verdict } of testCards) {
    expect(readCard({ ...good, number }, now)).toEqual({ card: { verdict, last4: number.slice(-4) } })
  }
})
