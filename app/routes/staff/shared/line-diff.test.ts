import { expect, test } from 'vitest'
import { changedLines } from './line-diff.ts'

const marked = (earlier: string, later: string) =>
  changedLines(earlier, later).map(({ kind, text }) => `${kind === 'added' ? '+' : '-'}${text}`)

test('equal texts have no changed lines', () => {
  expect(changedLines('a\nb', 'a\nb')).toEqual([])
})

test('lines that only one of the texts has are marked, in their order', () => {
  expect(marked('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toEqual(['-b', '+x', '+y'])
  expect(marked('', 'new')).toEqual(['+new'])
  expect(marked('a\nb', 'b\na')).toEqual(['-a', '+a'])
})

test('very long texts are compared quickly', () => {
  const lines = (mark: string) => Array.from({ length: 30_000 }, (_, index) => `${mark}${index}`).join('\n')
  expect(changedLines(lines('a'), lines('b'))).toHaveLength(60_000)
})
