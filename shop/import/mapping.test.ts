import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemText } from '#words/problem-text.ts'
import { readMapping } from './mapping.ts'

const mappings = new URL('../../db/mappings/', import.meta.url)

function faults(mapping: unknown): string {
  const read = readMapping(JSON.stringify(mapping))
  return read.ok ? '' : problemText(read.problem, 'en')
}

describe('a mapping', () => {
  it.each(readdirSync(mappings))('that is part of the shop is valid: %s', (name) => {
    expect(readMapping(readFileSync(new URL(name, mappings), 'utf8'))).toMatchObject({ ok: true })
  })

  it('may be as short as a column name for each field', () => {
    const read = readMapping('{ "fields": { "handle": "id", "name": "title", "price": "price" } }')
    expect(read.ok && read.value.fields['name']).toMatchObject({ column: 'title', separator: '|' })
  })

  it('reports every error with its place', () => {
    const said = faults({
      fields: {
        handle: { column: 'id', value: '1' },
        width: 'w',
        price: { column: 'p', unit: 'kg' },
        colour: 'c',
        maxLoad: { column: 'm', unit: 'cm' },
      },
      currrency: 'EUR',
      decimal: ';',
      exchange: { SAR: { to: 'EUR', rate: 0.25 } },
    })
    expect(said.split('\n').map((line) => line.trim())).toEqual([
      'The mapping is not valid:',
      'decimal: must be . or ,',
      'exchange.SAR.rate: has an invalid value',
      'fields.handle: needs either a column or a constant value',
      'fields.maxLoad.unit: needs a unit: g, kg, oz or lb',
      'fields.width.unit: needs a unit: mm, cm, m, in or ft',
      'fields.price.unit: takes no unit',
      'fields.colour: is not a known setting',
      'currrency: is not a known setting',
    ])
  })

  it('requires a handle or an SKU, by which a second import finds the products', () => {
    expect(faults({ fields: { name: 'title' } })).toContain('fields: needs a handle or a sku')
    expect(faults({})).toContain('fields: is missing')
    expect(faults([])).not.toBe('')
  })

  it('refuses a text both with and without its language', () => {
    expect(faults({ language: 'de', fields: { sku: 's', name: 'a', 'name.de': 'b' } })).toContain(
      'fields.name: is set twice',
    )
  })

  it('may name a shop system in place of fields, but not with them', () => {
    expect(faults({ format: 'shopify' })).toBe('')
    expect(faults({ format: 'shopify', fields: { sku: 's' } })).toContain(
      'fields: cannot be combined with a format',
    )
    expect(faults({ format: 'xt' })).toContain('format: must be shopify, woocommerce')
    expect(faults({ format: 'medusa', units: { length: 'kg' } })).toContain('units.length: must be mm, cm')
  })

  it('requires a valid regular expression', () => {
    const cleaned = (pattern: string) => faults({ fields: { sku: { column: 's', clean: { pattern } } } })
    expect(cleaned('^(\\d+)')).toBe('')
    expect(cleaned('(')).toContain('fields.sku.clean.pattern: has an invalid value')
  })

  it('requires an exchange rate above zero', () => {
    expect(faults({ fields: { sku: 's' }, exchange: { SAR: { to: 'EUR', rate: '0.00' } } })).toContain(
      'exchange.SAR.rate',
    )
  })

  it('that is not JSON is refused with the line, in German too', () => {
    const read = readMapping('{\n  "fields": {\n    oops\n}')
    expect(read.ok ? '' : problemText(read.problem, 'en')).toBe('The mapping is not valid JSON: see line 3.')
    expect(read.ok ? '' : problemText(read.problem, 'de')).toBe(
      'Die Zuordnung ist kein gültiges JSON: siehe Zeile 3.',
    )
  })
})
