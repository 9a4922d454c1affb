import { expect, test } from 'vitest'
import { progressOf } from './order-progress.ts'

type State = Parameters<typeof progressOf>[0][number]['state']
const of = (...states: State[]) => progressOf(states.map((state) => ({ state })))

test('the progress of an order is derived from its deliveries', () => {
  expect(of()).toBeNull()
  expect(of('planned')).toBeNull()
  expect(of('planned', 'in_production')).toBe('in_production')
  expect(of('preparing', 'planned')).toBe('preparing')
  expect(of('dispatched')).toBe('on_its_way')
  expect(of('dispatched', 'planned')).toBe('part_on_its_way')
  expect(of('delivered', 'dispatched')).toBe('part_there')
  expect(of('delivered', 'in_production')).toBe('part_there')
  expect(of('delivered', 'dispatched', 'planned')).toBe('part_on_its_way')
  expect(of('ready_to_collect')).toBe('ready')
  expect(of('ready_to_collect', 'collected')).toBe('ready')
  expect(of('ready_to_collect', 'preparing')).toBe('part_ready')
  expect(of('delivered', 'delivered')).toBe('there')
  expect(of('failed')).toBeNull()
})
