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
])('the head nouns of “%s” are %j', (phrase, heads) => {
  expect(headNounsOf(phrase)).toEqual(heads)
})

it('in names like “Bett Hvile” the first word may be the head noun too', () => {
  expect(headNounsOf('Bett Hvile', { first: true })).toEqual(['bett', 'hvile'])
  expect(headNounsOf('Ein Sofa mit Récamiere', { first: true })).toEqual(['ein', 'sofa'])
})

it('the title of a name ends before the part that tells products apart', () => {
  expect(titleOf('Lund sofa, moss green')).toEqual(['Lund sofa', ', moss green'])
  expect(titleOf('Lund sofa')).toEqual(['Lund sofa', ''])
})
