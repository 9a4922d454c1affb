import { expect, it } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { systemClock } from './clock.ts'

it('the clock of a test is fixed until it is moved', () => {
  const clock = fixedClock('2026-03-29T00:59:00Z')
  expect(clock.now()).toEqual(clock.now())
  clock.advance(60_000)
  expect(clock.now()).toEqual(new Date('2026-03-29T01:00:00Z'))
  clock.set('2026-12-24T00:00:00Z')
  expect(clock.now()).toEqual(new Date('2026-12-24T00:00:00Z'))
})

it('the clock of the shop advances by itself', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000)
})
