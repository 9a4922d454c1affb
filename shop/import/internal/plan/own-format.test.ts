import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shapes } from '#shop/catalogue/attributes.ts'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { Mapping, readMapping, Source } from '../../mapping.ts'
import { Clean } from '../values/clean.ts'
import { isOwnFormat, ownColumns } from './own-format.ts'

const page = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8')

describe('our own format', () => {
  it('is recognized by a column that identifies rows and another known column', () => {
    expect(isOwnFormat(['handle', 'price'])).toBe(true)
    expect(isOwnFormat(['sku', 'on_hand', 'our own note'])).toBe(true)
    expect(isOwnFormat(['kind', 'slug', 'name_en'])).toBe(true)
    expect(isOwnFormat(['handle', 'Title'])).toBe(false)
    expect(isOwnFormat(['slug', 'name_en', 'price'])).toBe(false)
    expect(isOwnFormat(['name_en', 'price'])).toBe(false)
  })

  it('is documented column by column', () => {
    const untold = [...ownColumns.keys()].filter(
      (column) => !/^option[2-6]/.test(column) && !page.includes(`\`${column}\``),
    )
    expect(untold).toEqual([])
  })

  it('is documented with every silhouette', () => {
    expect(silhouettes.filter((form) => !page.includes(`\`${form}\``))).toEqual([])
  })

  it('is documented with every shape', () => {
    expect(shapes.filter((shape) => !page.includes(`\`${shape}\``))).toEqual([])
  })
})

describe('the documentation of mappings', () => {
  it('describes every key', () => {
    const keys = [Mapping, Source, Clean].flatMap(({ shape }) => Object.keys(shape))
    expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([])
  })

  it('contains only valid examples', () => {
    const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, example = '']) =>
      readMapping(example),
    )
    expect(examples.map(({ ok }) => ok)).toEqual([true, true])
  })
})
