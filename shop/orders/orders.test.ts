import { expect, test } from 'vitest'
import { mayBecome, orderStates, orderTransitions } from './orders.ts'

test('only money places an order, also late, and what is over stays over', () => {
  expect(orderStates.filter((state) => mayBecome(state, 'placed'))).toEqual(['awaiting_payment', 'expired'])
  expect([orderTransitions.closed, orderTransitions.cancelled]).toEqual([[], []])
})

test('nothing goes back to waiting for payment', () => {
  expect(orderStates.filter((state) => mayBecome(state, 'awaiting_payment'))).toEqual([])
})
