import { expect, it } from 'vitest'
import { commonSku, joinSku, LONGEST_SKU, numberedSku, skuWith } from './sku.ts'

const variants = (...skus: string[]) => skus.map((sku) => ({ sku }))

it.each([
  ['the only SKU', variants('L-1'), 'L-1'],
  [
    'the SKU before the option values',
    [{ sku: 'Lund-OAT-oak', values: { fabric: 'oat', legs: 'oak' } }],
    'Lund',
  ],
  ['the SKU that the others extend', variants('LUND', 'LUND-OAT'), 'LUND'],
  ['what several SKUs begin with', variants('LUND-10-A', 'LUND-12-B'), 'LUND'],
  ['nothing, if the SKUs only begin alike', variants('LUND10', 'LUND12'), null],
  ['nothing, if the SKUs differ', variants('A100', 'B200'), null],
  ['nothing without variants', [], null],
])('the common SKU of variants is %s', (_, given, common) => {
  expect(commonSku(given)).toBe(common)
})

it('generated SKUs follow the case of the chosen SKU', () => {
  expect(skuWith('LUND', ['oat', 'oak'])).toBe('LUND-OAT-OAK')
  expect(skuWith('lund', ['oat'])).toBe('lund-oat')
  expect(skuWith('4711', ['oat'])).toBe('4711-OAT')
})

it('generated SKUs are never too long, and stay different', () => {
  const long = 'x'.repeat(LONGEST_SKU)
  const skus = [joinSku([long, 'a']), joinSku([long, 'b']), numberedSku(long, 2), numberedSku(long, 12_345)]
  expect(skus.map((sku) => sku.length)).toEqual(skus.map(() => LONGEST_SKU))
  expect(new Set(skus).size).toBe(skus.length)
})
