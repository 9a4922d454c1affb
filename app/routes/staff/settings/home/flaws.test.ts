import { expect, test } from 'vitest'
import { HomeBlock } from '#shop/settings/home/home-blocks.ts'
import { blockFlaws } from './flaws.ts'

const both = { en: 'Oak', de: 'Eiche' }
const ids = ['1', '2', '3', '4'].map((digit) => `0198b5c0-0000-7000-8000-00000000000${digit}`)
const sound = { forSale: 0, hasPhoto: true }

function block(values: Partial<HomeBlock>): HomeBlock {
  return HomeBlock.parse({ id: 'x', kind: 'text', ...values })
}

test('a block with everything that visitors need has no flaws', () => {
  expect(blockFlaws(block({ title: both }), sound)).toEqual([])
  expect(blockFlaws(block({ kind: 'hero' }), sound)).toEqual([])
  expect(
    blockFlaws(block({ kind: 'products', title: both, products: ids }), { ...sound, forSale: 4 }),
  ).toEqual([])
})

test('staff see which parts of a block visitors do not see', () => {
  expect(blockFlaws(block({}), sound)).toEqual([{ kind: 'empty' }])
  expect(blockFlaws(block({ kind: 'products', title: both }), sound)).toEqual([{ kind: 'empty' }])
  expect(blockFlaws(block({ title: { en: '', de: 'Eiche' } }), sound)).toEqual([
    { kind: 'no_title', language: 'en' },
  ])
  const products = block({ kind: 'products', title: both, products: ids })
  expect(blockFlaws(products, { ...sound, forSale: 3 })).toEqual([{ kind: 'gone', count: 1 }])
  expect(blockFlaws(products, sound)).toEqual([{ kind: 'all_gone' }])
  const pictured = block({ title: both, picture: 'a'.repeat(32) })
  expect(blockFlaws(pictured, sound)).toEqual([{ kind: 'no_alt' }])
  expect(blockFlaws(pictured, { ...sound, hasPhoto: false })).toEqual([{ kind: 'no_picture' }])
})
