import { expect, test } from 'vitest'
import { board } from '../geometry/timber/joinery.ts'
import { place } from '../geometry/mesh.ts'
import type { V3 } from '../geometry/vector.ts'
import { drawModel, type DrawnPart } from './drawing.ts'

function part(size: V3, at: V3, more: Partial<DrawnPart> = {}): DrawnPart {
  const mesh = place(board(size, 0, 0.001), at)
  return { name: 'part', slot: 'wood', material: 'main', isSoft: false, ...more, mesh }
}

/** Returns the points of a path in millimetres. */
function pointsOf(path: string, unit: number): (readonly [number, number])[] {
  return [...path.matchAll(/M(\d+) (\d+)l([^Mz]*)/g)].flatMap(([, u0, v0, steps = '']) => {
    let [u, v] = [Number(u0), Number(v0)]
    const numbers = [...steps.matchAll(/-?\d+/g)].map(Number)
    const points = [[u * unit, v * unit] as const]
    for (let at = 0; at < numbers.length; at += 2) {
      ;[u, v] = [u + (numbers[at] ?? 0), v + (numbers[at + 1] ?? 0)]
      points.push([u * unit, v * unit])
    }
    return points
  })
}

/** Returns the length of upright lines in millimetres. */
function lengthOf(path: string, unit: number): number {
  return path
    .split(/(?=M)/)
    .map((line) => pointsOf(line, unit).map(([, down]) => down))
    .reduce((sum, downs) => sum + (downs.length > 0 ? Math.max(...downs) - Math.min(...downs) : 0), 0)
}

const count = (path: string) => path.split('M').length - 1

test('a box has an outline with its dimensions, and no other line', () => {
  const { size, unit, views } = drawModel([part([0.8, 0.4, 0.5], [0, 0.2, 0])])
  expect(size).toEqual({ width: 800, depth: 500, height: 400 })
  const points = pointsOf(views.front.outline, unit)
  const spread = (axis: 0 | 1) =>
    Math.max(...points.map((at) => at[axis])) - Math.min(...points.map((at) => at[axis]))
  expect(Math.abs(spread(0) - 800)).toBeLessThan(1)
  expect(Math.abs(spread(1) - 400)).toBeLessThan(1)
  expect([views.front.lines, views.side.lines, views.top.lines]).toEqual(['', '', ''])
})

test('a part behind another part is hidden in front, and visible from above', () => {
  const { views } = drawModel([
    part([0.8, 0.4, 0.02], [0, 0.2, 0.2]),
    part([0.2, 0.3, 0.02], [0, 0.15, -0.1], { material: 'metal', slot: 'metal' }),
  ])
  expect(views.front.areas).toEqual([])
  expect(views.front.lines).toBe('')
  expect(count(views.top.outline)).toBe(2)
  expect(views.top.areas.map(({ material }) => material)).toEqual(['metal'])
})

test('the left side is drawn with its front on the right', () => {
  const { unit, views } = drawModel([
    part([0.4, 0.4, 0.4], [0, 0.2, -0.1]),
    part([0.4, 0.1, 0.2], [0, 0.05, 0.2]),
  ])
  const low = pointsOf(views.side.outline, unit).filter(([, down]) => down < 250)
  expect(Math.max(...low.map(([right]) => right))).toBeLessThan(405)
})

test('flush boards of the same material have a thin seam, and a step is a line', () => {
  const lengths = (other: V3) => {
    const { unit, views } = drawModel([part([0.4, 0.4, 0.1], [-0.2, 0.2, 0]), part(other, [0.2, 0.2, 0])])
    return { lines: lengthOf(views.front.lines, unit), seams: lengthOf(views.front.seams, unit) }
  }
  const flush = lengths([0.4, 0.4, 0.1])
  expect(flush.seams).toBeGreaterThan(350)
  expect(flush.lines).toBeLessThan(40)
  const step = lengths([0.4, 0.4, 0.2])
  expect(step.lines).toBeGreaterThan(390)
  expect(step.seams).toBeLessThan(5)
})

test('a thin rod in front of the background stays', () => {
  const { views } = drawModel([
    part([1, 0.02, 0.4], [0, 0.71, 0]),
    part([0.004, 0.7, 0.004], [0.3, 0.35, 0], { material: 'metal', slot: 'metal' }),
  ])
  expect(views.front.areas.map(({ material }) => material)).toEqual(['metal'])
})
