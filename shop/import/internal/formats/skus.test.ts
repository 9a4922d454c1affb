import { expect, it } from 'vitest'
import type { RowIssue } from '../../import.ts'
import { SkuDeduplicator } from './skus.ts'

it('an SKU in a file identifies one variant, however often it occurs', () => {
  const skus = new SkuDeduplicator('Variant SKU')
  const issues: RowIssue[] = []
  const row = (line: number, sku: string, colour: string) => ({
    line,
    values: { handle: 'x', sku, option1_value_en: colour },
  })
  const skusOf = (rows: Parameters<SkuDeduplicator['deduplicate']>[0]) =>
    skus.deduplicate(rows, issues).map(({ values }) => values['sku'])
  expect(skusOf([row(2, 'A', 'red'), row(3, 'A', 'red'), row(4, 'A', 'blue'), row(5, '', 'green')])).toEqual([
    'A',
    'A',
    undefined,
    '',
  ])
  expect(skusOf([row(6, 'A', 'red'), row(7, 'x'.repeat(65), 'red')])).toEqual([undefined, undefined])
  expect(issues.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [4, 'Variant SKU', { code: 'skuShared', facts: { line: 2 } }],
    [6, 'Variant SKU', { code: 'skuShared', facts: { line: 2 } }],
    [7, 'Variant SKU', { code: 'skuTooLong' }],
  ])
})
