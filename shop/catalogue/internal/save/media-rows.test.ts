import { expect, test } from 'vitest'
import { newId, type ProductId } from '#shop/ids.ts'
import { mediaRows } from './media-rows.ts'
import type { RowOf } from '../product-rows.server.ts'

type MediaRow = RowOf<'product_media'>

const product: ProductId = newId<'product'>()
const named = (...sources: string[]) => sources.map((source) => ({ source, alt: {} }))
const a = 'https://pictures.example/a.jpg'
const b = 'https://pictures.example/b.jpg'

/** Returns the pictures of a product as an import left them, each with the given changes. */
function pictures(...changes: Partial<MediaRow>[]): MediaRow[] {
  const sources = changes.map((_, index) => `https://pictures.example/${index}.jpg`)
  const rows = mediaRows(named(...sources), [], product)
  return rows.map((row, index) => ({ ...row, ...changes[index] }))
}
const uploaded = { source: null, state: 'kept', photo: 'f'.repeat(32) } as const
const roles = (rows: readonly MediaRow[]) => rows.map(({ source, role }) => [source, role])

test('the first imported picture is the main picture of a product', () => {
  expect(roles(mediaRows(named(a, b), [], product))).toEqual([
    [a, 'main'],
    [b, 'view'],
  ])
})

test.for(['room', 'view'] as const)('an import leaves an uploaded picture unchanged: %s', (role) => {
  const own = pictures({ ...uploaded, role })
  expect(mediaRows([], own, product)).toEqual(own)
  const address = `https://shop.example/media/photos/${uploaded.photo}-800.webp`
  expect(mediaRows(named(address), own, product)).toEqual(own)
  expect(roles(mediaRows(named(a), own, product))).toEqual([
    [null, role],
    [a, 'main'],
  ])
})

test('an import keeps what staff have set on pictures it imported before', () => {
  const said = pictures({ source: a, role: 'room' }, { source: b, role: 'view' })
  expect(mediaRows(named(a, b), said, product)).toEqual(said)
})

test('when an import drops the main picture, the next plain picture that it names becomes the main one', () => {
  const before = pictures({ source: a }, { ...uploaded, role: 'view' }, { view: 'side' }, { source: b })
  const side = before[2]?.source ?? ''
  expect(roles(mediaRows(named(side, b), before, product))).toEqual([
    [side, 'view'],
    [null, 'view'],
    [b, 'main'],
  ])
  expect(roles(mediaRows([], before, product))).toEqual([[null, 'view']])
})
