import { expect, test } from 'vitest'
import { boundsOf, meshErrors, volumeOf } from '../checks.ts'
import { edged } from './edged.ts'
import { board } from './joinery.ts'
import { ellipticalHollow, saddledSeat, seatOutline } from './seat.ts'

const seat = {
  outline: seatOutline(0.44, 0.45, 0.12),
  thickness: 0.04,
  hollow: ellipticalHollow(0.009, 0.19, 0.17),
  round: 0.007,
  bevel: 0.03,
  edge: 0.02,
  board: 0.15,
}

test('a saddled seat is glued from closed boards and as deep as its hollow', () => {
  const boards = saddledSeat(seat)
  expect(boards).toHaveLength(3)
  expect(boards.flatMap(meshErrors)).toEqual([])
  const flat = saddledSeat({ ...seat, hollow: () => 0 })
  const lost = flat.reduce((sum, mesh, i) => sum + volumeOf(mesh) - volumeOf(boards[i] ?? mesh), 0)
  expect(lost).toBeGreaterThan(0)
  expect(boundsOf(...boards).max[1]).toBeCloseTo(0, 4)
  expect(seat.hollow(0, 0)).toBe(0.009)
  expect(seat.hollow(0.19, 0)).toBe(0)
})

test('an edged top has the volume of the whole top', () => {
  const whole = board([1, 0.022, 0.56])
  const { edges, sheet } = edged(whole, 0.008)
  expect([...edges, sheet].flatMap(meshErrors)).toEqual([])
  const sum = [...edges, sheet].reduce((volume, mesh) => volume + volumeOf(mesh), 0)
  expect(sum).toBeCloseTo(volumeOf(whole), 6)
  expect(boundsOf(sheet).max[0]).toBeCloseTo(0.492, 6)
})
