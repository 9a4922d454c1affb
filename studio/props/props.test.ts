import { describe, expect, test } from 'vitest'
import type { PropPart } from '../assembly.ts'
import { boundsOf, meshErrors, sizeOf } from '../geometry/checks.ts'
import { bookPile, bookRow } from './books.ts'
import { lidded } from './box.ts'
import { deskLamp } from './desk.ts'
import { pot } from './pottery.ts'
import { propSlots } from './props.ts'

const meshes = (parts: readonly PropPart[]) => parts.map(({ mesh }) => mesh)

describe('a prop', () => {
  test.for([
    ['a vase', pot('bellied', 'stoneware')],
    ['a bottle', pot('bottle', 'stoneware')],
    ['a dish', pot('dish', 'terracotta')],
    ['a beaker', pot('beaker', 'dark-stoneware')],
    ['a box', lidded('grey-paper')],
    ['a row of books', bookRow(8, 3)],
    ['a pile of books', bookPile(4, 3).parts],
    ['a desk lamp', deskLamp()],
  ] as const)('%s is closed, stands at height 0 and has only known slots', ([, parts]) => {
    expect(parts.flatMap(({ mesh }) => meshErrors(mesh))).toEqual([])
    expect(boundsOf(...meshes(parts)).min[1]).toBeGreaterThan(-0.001)
    expect(boundsOf(...meshes(parts)).min[1]).toBeLessThan(0.002)
    for (const { slot } of parts) expect(propSlots).toHaveProperty([slot])
  })

  test('a pile of books reports its height', () => {
    const { parts, height } = bookPile(3, 5)
    expect(sizeOf(...meshes(parts))[1]).toBeCloseTo(height, 3)
  })

  test('books in a row do not overlap', () => {
    const covers = bookRow(6, 5, false).filter(({ slot }) => slot.endsWith('-cloth'))
    expect(covers).toHaveLength(6)
    const spans = covers.map(({ mesh }) => boundsOf(mesh))
    spans.slice(1).forEach((span, i) => expect(span.min[0]).toBeGreaterThan(spans[i]!.max[0]))
  })
})
