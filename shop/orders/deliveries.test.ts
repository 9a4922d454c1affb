import { expect, test } from 'vitest'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { deliveryStates, deliveryTransitions, canAdvance, sumByLine, progressOf } from './deliveries.ts'

test('a delivery has the documented transitions, and final states stay final', () => {
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

const reachedFrom = (to: Parameters<typeof canAdvance>[1], method: DeliveryMethod) =>
  deliveryStates.filter((from) => canAdvance(from, to, method))

test('a planned or produced delivery may be dispatched directly, passing preparation', () => {
  expect(reachedFrom('dispatched', 'home')).toEqual(['planned', 'in_production', 'preparing'])
  expect(reachedFrom('ready_to_collect', 'collection')).toEqual(['planned', 'in_production', 'preparing'])
})

test('a home delivery is never ready to collect, and a pickup is never dispatched', () => {
  expect(reachedFrom('ready_to_collect', 'home')).toEqual([])
  expect(reachedFrom('dispatched', 'collection')).toEqual([])
})

test('only a dispatched delivery is delivered or fails', () => {
  expect([reachedFrom('delivered', 'home'), reachedFrom('failed', 'home')]).toEqual([
    ['dispatched'],
    ['dispatched'],
  ])
})

test('units of a line are counted together, whatever delivery they are in', () => {
  const [sofa, lamp] = [newId<'order_line'>(), newId<'order_line'>()]
  const lines = (...quantities: [typeof sofa, number][]) => ({
    lines: quantities.map(([lineId, quantity]) => ({ lineId, quantity })),
  })
  expect(sumByLine([lines([sofa, 1], [lamp, 2]), lines([lamp, 3])])).toEqual(
    lines([sofa, 1], [lamp, 5]).lines,
  )
})

test('the progress of an order is that of its furthest delivery, and partial while others are behind it', () => {
  const of = (...states: (typeof deliveryStates)[number][]) => progressOf(states.map((state) => ({ state })))
  expect(of()).toBeNull()
  expect(of('cancelled')).toBeNull()
  expect(of('planned')).toEqual({ step: 'planned', part: false })
  expect(of('planned', 'dispatched')).toEqual({ step: 'dispatched', part: true })
  expect(of('delivered', 'cancelled')).toEqual({ step: 'delivered', part: false })
  expect(of('delivered', 'dispatched', 'planned')).toEqual({ step: 'delivered', part: true })
})
