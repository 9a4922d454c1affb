import { expect, it } from 'vitest'
import { headNounsOf, titleOf } from './head-nouns.ts'

it.each([
  ['ZEBRA pendant lamp, white/plastic', ['lamp']],
  ['Deep corner sofa', ['sofa']],
  ['Cover for sofa', ['cover']],
  ['A bed that makes no sound', ['bed']],
  ['Bookshelves & bookcases', ['bookshelves', 'bookcases']],
  ['Table and 4 chairs', ['table', 'chairs']],
  ['Desk 120', ['desk']],
  ['TV-bench', ['bench']],
  ['', []],
])('the thing of “%s” is %j', (phrase, heads) => {
  expect(headNounsOf(phrase)).toEqual(heads)
})

it('where the name stands behind, the first word may be the thing as well', () => {
  expect(headNounsOf('Bett Hvile', { first: true })).toEqual(['bett', 'hvile'])
  expect(headNounsOf('Ein Sofa mit Récamiere', { first: true })).toEqual(['ein', 'sofa'])
})

it('a title ends where a name begins to say which one', () => {
  expect(titleOf('Lund sofa, moss green')).toEqual(['Lund sofa', ', moss green'])
  expect(titleOf('Lund sofa')).toEqual(['Lund sofa', ''])
})
