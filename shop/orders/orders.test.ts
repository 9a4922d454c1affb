import { expect, test } from 'vitest'
import { canTransition, orderStates, orderTransitions } from './orders.ts'

test('only a payment places an order, even a late one, and closed orders stay closed', () => {
  expect(orderStates.filter((state) => canTransition(state, 'placed'))).toEqual([
    'awaiting_payment',
    'expired',
  ])
  expect([orderTransitions.closed, orderTransitions.cancelled]).toEqual([[], []])
})

test('no state returns to awaiting payment', () => {
  expect(orderStates.filter((state) => canTransition(state, 'awaiting_payment'))).toEqual([])
})
