import { describe, expect, test } from 'vitest'
import { currency } from '#shop/money.ts'
import { keyOfVariant, readTableCells } from './read-cells.ts'

const policies = [
  { value: 'stocked', label: 'From stock' },
  { value: 'stocked', label: 'Ab Lager' },
]
const reading = {
  columns: [
    { label: 'sku', kind: 'line', names: ['SKU', 'Artikelnummer'], entries: null },
    { label: 'price', kind: 'amount', names: ['Price', 'Preis'], entries: null },
    { label: 'stockPolicy', kind: 'choice', names: ['Stock', 'Bestand'], entries: policies },
  ],
  keyNames: ['Key', 'Schlüssel'],
  variants: [
    { id: 'v1', sku: 'OAT' },
    { id: 'v2', sku: 'MOSS' },
  ],
  language: 'de',
  currency: currency('EUR'),
  hashLength: 3,
} as const

const read = (header: readonly string[], ...rows: readonly string[][]) =>
  readTableCells({ header, rows: rows.map((cells, index) => ({ line: index + 2, cells })) }, reading)

describe('a table of variants', () => {
  test('finds variants by SKU and reads only its own columns', () => {
    expect(read(['artikelnummer', 'Stoff', 'PREIS', 'Stock'], ['MOSS', 'x', '1.249,50', 'Ab Lager'])).toEqual(
      {
        cells: [
          { line: 2, variant: 'v2', label: 'price', text: '1249.50', seen: null },
          { line: 2, variant: 'v2', label: 'stockPolicy', text: 'stocked', seen: null },
        ],
      },
    )
  })

  test('finds variants by key, so that the SKU can change, and knows what was downloaded', () => {
    const key = keyOfVariant('v1', ['aaa', 'bbb', 'ccc'])
    expect(read(['SKU', 'Price', 'Key'], ['NEW', '5', key], ['MOSS', '6', ''])).toEqual({
      cells: [
        { line: 2, variant: 'v1', label: 'sku', text: 'NEW', seen: 'aaa' },
        { line: 2, variant: 'v1', label: 'price', text: '5', seen: 'bbb' },
        { line: 3, variant: 'v2', label: 'sku', text: 'MOSS', seen: null },
        { line: 3, variant: 'v2', label: 'price', text: '6', seen: null },
      ],
    })
  })

  test('does not trust a key of another version of the shop', () => {
    expect(read(['SKU', 'Price', 'Key'], ['OAT', '5', 'v1.aaa.bbb'])).toMatchObject({
      cells: [{ seen: null }, { seen: null }],
    })
  })

  test('says which rows are unknown or there twice, and what is missing', () => {
    expect(read(['SKU', 'Price'], ['OAT', '5'], ['NONE', '5'], ['OAT', '6'])).toEqual({
      faults: [
        { kind: 'unknown', line: 3, sku: 'NONE' },
        { kind: 'twice', line: 4 },
      ],
    })
    expect(read(['Price', 'Fabric'], ['5', 'x'])).toEqual({ faults: [{ kind: 'no_identity' }] })
    expect(read(['SKU', 'Fabric'], ['OAT', 'x'])).toEqual({ faults: [{ kind: 'no_columns' }] })
    expect(read(['SKU', 'Price'])).toEqual({ cells: [] })
  })
})
