import { expect, test } from 'vitest'
import { newOrderNumber } from '#shop/orders/order-number.ts'
import { isSameName, orderNumbersIn, withDeclarations } from './withdrawal-declarations.ts'

test('order numbers are found in any text, as people write them', () => {
  const number = newOrderNumber()
  const spaced = `${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`
  for (const text of [
    number,
    `Bestellung ${number}.`,
    `nr:${spaced}`,
    `“${spaced.replace(' ', '-')}” please`,
  ])
    expect(orderNumbersIn(text), text).toContain(number)
  expect(orderNumbersIn('the two sofas of last week')).toEqual([])
  expect(orderNumbersIn('🛋️'.repeat(5_000))).toEqual([])
  expect(orderNumbersIn(`${number} and again ${number}`)).toEqual([number])
})

test('names are compared without regard to capital letters and spaces, and no name equals an empty one', () => {
  expect(isSameName(' ada  BYRON', 'Ada Byron')).toBe(true)
  expect(isSameName('Ada Byron', 'Ada Lovelace')).toBe(false)
  expect(isSameName('', ' ')).toBe(false)
})

test('the history shows each declaration at the time of its receipt', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
  const event = (hour: number, kind: 'placed' | 'closed') =>
    ({ kind, facts: {}, by: { kind: 'shop' }, at: at(hour) }) as const
  const shown = withDeclarations([event(1, 'placed'), event(3, 'closed')], [{ receivedAt: at(2) }])
  expect(shown.map(({ kind }) => kind)).toEqual(['placed', 'withdrawal_declared', 'closed'])
})
