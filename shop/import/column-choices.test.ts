import { describe, expect, test } from 'vitest'
import { mappingOf } from '#tests/support/csv-imports.ts'
import { choiceIn, columnChoices, guessChoice, guessChoices, mappingOfColumns } from './column-choices.ts'

const columns = [
  { name: 'Item', choice: 'sku' },
  { name: 'Title', choice: 'name' },
  { name: 'Net width', choice: 'width:mm' },
  { name: 'Colour', choice: 'option' },
  { name: 'Size', choice: 'option' },
  { name: 'Remark', choice: '' },
]

describe('the content of columns that staff choose', () => {
  test('becomes a mapping, which shows the same choices again', () => {
    const made = mappingOfColumns({ language: 'de', columns })
    if (!made.ok || !('value' in made)) throw new Error('The choices are valid')
    const mapping = mappingOf(made.value)
    expect(mapping).toMatchObject({
      language: 'de',
      createCategories: true,
      fields: {
        sku: { column: 'Item' },
        name: { column: 'Title' },
        width: { column: 'Net width', unit: 'mm' },
        'option1.name': { value: 'Colour' },
        'option1.value': { column: 'Colour' },
        'option2.name': { value: 'Size' },
      },
    })
    expect(columns.map(({ name }) => choiceIn(mapping, name))).toEqual(columns.map(({ choice }) => choice))
  })

  test('is refused if two columns have it, even in other units', () => {
    const twice = [...columns, { name: 'Width', choice: 'width:cm' }]
    expect(mappingOfColumns({ language: 'en', columns: twice })).toEqual({
      ok: false,
      errors: { 6: 'twice' },
    })
  })

  test('is refused without a column that identifies the product', () => {
    expect(mappingOfColumns({ language: 'en', columns: columns.slice(1) })).toMatchObject({
      ok: false,
      problem: { code: 'import.mapping_invalid' },
    })
  })

  test('can be every choice of the form', () => {
    for (const { key } of columnChoices) {
      const chosen = [
        { name: 'a', choice: key === 'sku' ? 'handle' : 'sku' },
        { name: 'b', choice: key },
      ]
      expect([key, mappingOfColumns({ language: 'en', columns: chosen }).ok]).toEqual([key, true])
    }
  })

  test('is guessed from the names of the columns', () => {
    expect(
      [
        'SKU',
        'Artikelnummer',
        'Product name',
        'Width (mm)',
        'hoehe_cm',
        'Höhe',
        'UVP',
        'List price',
        'Listing',
      ].map(guessChoice),
    ).toEqual(['sku', 'sku', 'name', 'width:mm', '', 'height:cm', 'compareAt', 'compareAt', ''])
    expect(guessChoices(['Price', 'Preis', 'Colour', 'Size'])).toEqual(['price', '', 'option', 'option'])
  })
})
