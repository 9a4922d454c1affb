import { expect, test } from 'vitest'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { deliveryStates, deliveryTransitions, mayReach, sumByLine, progressOf } from './deliveries.ts'

test('a delivery goes the ways of the product, and what is over stays over', () => {
  expect(deliveryTransitions).toEqual({
    planned: ['in_production', 'preparing', 'cancelled'],
    in_production: ['preparing', 'cancelled'],
    preparing: ['dispatched', 'ready_to_collect', 'cancelled'],
    dispatched: ['delivered', 'failed'],
    failed: ['planned'],
    ready_to_collect: ['collected'],
    delivered: [],
    collected: [],
    cancelled: [],
  })
})

const reachedFrom = (to: Parameters<typeof mayReach>[1], method: DeliveryMethod) =>
  deliveryStates.filter((from) => mayReach(from, to, method))

test('what is only planned, or being made, may leave at once: it was prepared on the way', () => {
  expect(reachedFrom('dispatched', 'home')).toEqual(['planned', 'in_production', 'preparing'])
  expect(reachedFrom('ready_to_collect', 'collection')).toEqual(['planned', 'in_production', 'preparing'])
})

test('what is delivered is never ready to collect, and what is collected never on its way', () => {
  expect(reachedFrom('ready_to_collect', 'home')).toEqual([])
  expect(reachedFrom('dispatched', 'collection')).toEqual([])
})

test('only what is on its way arrives, or fails', () => {
  expect([reachedFrom('delivered', 'home'), reachedFrom('failed', 'home')]).toEqual([
    ['dispatched'],
    ['dispatched'],
  ])
})

test('pieces of a line are counted together, whatever delivery they are in', () => {
  const [sofa, lamp] = [newId<'order_line'>(), newId<'order_line'>()]
  const lines = (...quantities: [typeof sofa, number][]) => ({
    lines: quantities.map(([lineId, quantity]) => ({ lineId, quantity })),
  })
  expect(sumByLine([lines([sofa, 1], [lamp, 2]), lines([lamp, 3])])).toEqual(
    lines([sofa, 1], [lamp, 5]).lines,
  )
})

test('an order is as far as the furthest of its deliveries, in part while others are behind it', () => {
  const of = (...states: (typeof deliveryStates)[number][]) => progressOf(states.map((state) => ({ state })))
  expect(of()).toBeNull()
  expect(of('cancelled')).toBeNull()
  expect(of('planned')).toEqual({ step: 'planned', part: false })
  expect(of('planned', 'dispatched')).toEqual({ step: 'dispatched', part: true })
  expect(of('delivered', 'cancelled')).toEqual({ step: 'delivered', part: false })
  expect(of('delivered', 'dispatched', 'planned')).toEqual({ step: 'delivered', part: true })
})
