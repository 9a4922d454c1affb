import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forms } from '#shop/catalogue/catalogue.ts'
import { Mapping, readMapping, Source } from '../mapping.ts'
import { Clean } from './clean.ts'
import { isOwnFormat, ownColumns } from './own-format.ts'

const page = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8')

describe('our own format', () => {
  it('is known by whose its rows are and something about them', () => {
    expect(isOwnFormat(['handle', 'price'])).toBe(true)
    expect(isOwnFormat(['sku', 'on_hand', 'our own note'])).toBe(true)
    expect(isOwnFormat(['kind', 'slug', 'name_en'])).toBe(true)
    expect(isOwnFormat(['handle', 'Title'])).toBe(false)
    expect(isOwnFormat(['slug', 'name_en', 'price'])).toBe(false)
    expect(isOwnFormat(['name_en', 'price'])).toBe(false)
  })

  it('is told in full, column by column', () => {
    const untold = [...ownColumns.keys()].filter(
      (column) => !/^option[2-6]/.test(column) && !page.includes(`\`${column}\``),
    )
    expect(untold).toEqual([])
  })

  it('is told with every form a piece can be drawn in', () => {
    expect(forms.filter((form) => !page.includes(`\`${form}\``))).toEqual([])
  })
})

describe('the page about mappings', () => {
  it('tells every key there is', () => {
    const keys = [Mapping, Source, Clean].flatMap(({ shape }) => Object.keys(shape))
    expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([])
  })

  it('shows only such as work', () => {
    const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, example = '']) =>
      readMapping(example),
    )
    expect(examples.map(({ ok }) => ok)).toEqual([true, true])
  })
})
