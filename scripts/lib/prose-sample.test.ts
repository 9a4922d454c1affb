import { expect, test } from 'vitest'
import { commentsOf, docComments, docSentences, sentencesOf } from './prose-sample.ts'

test('finds the header of a module and the comments of its declarations', () => {
  const source =
    '// Keeps carts.\n// Never prices them.\nimport a\n\n/** Adds\n * one item. */\nexport const x = 1\n// why\n'
  expect(commentsOf('a.ts', source)).toEqual([
    { where: 'a.ts:1', text: 'Keeps carts. Never prices them.' },
    { where: 'a.ts:5', text: 'Adds one item.' },
  ])
})

test('finds the sentences of a page, without headings, tables and code', () => {
  const page =
    '# Title of this page here\n\nThe shop starts with one command. It needs Node and npm.\nTwo.\n\n| a | table of five words here |\n\n```\ncode of five words here\n```\n\n- An item of five words.\n'
  expect(sentencesOf('a.md', page)).toEqual([
    { where: 'a.md:3', text: 'The shop starts with one command.' },
    { where: 'a.md:3', text: 'It needs Node and npm.' },
    { where: 'a.md:12', text: 'An item of five words.' },
  ])
})

test('finds the comments and sentences of the whole repository', () => {
  expect(docComments().length).toBeGreaterThan(1_000)
  expect(docSentences().length).toBeGreaterThan(300)
})
