import { expect, test } from 'vitest'
import { line, polygon } from './paths.ts'
import { simplified, withoutShort } from './simplify.ts'

test('points close to a straight line are removed, corners stay', () => {
  const wavy = line([0, 0], [1, 0.1], [2, -0.1], [3, 0], [3, 4])
  expect(simplified(wavy, 0.2)).toEqual(line([0, 0], [3, 0], [3, 4]))
  expect(simplified(wavy, 0.05)).toEqual(wavy)
})

test('closed lines stay closed, and separate lines separate', () => {
  const both = [...polygon([0, 0], [2, 0.01], [4, 0], [4, 4]), ...line([9, 9], [10, 10])]
  expect(simplified(both, 0.1)).toEqual([...polygon([0, 0], [4, 0], [4, 4]), ...line([9, 9], [10, 10])])
})

test('short open lines are left out, closed ones stay', () => {
  const [long, short, loop] = [line([0, 0], [9, 0]), line([5, 5], [5, 6]), polygon([1, 1], [2, 1], [2, 2])]
  expect(withoutShort([...short, ...long, ...loop], 2)).toEqual([...long, ...loop])
  expect(withoutShort([...short, ...long], 0)).toEqual([...short, ...long])
})
