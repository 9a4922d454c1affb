import { describe, expect, it } from 'vitest'
import { languages } from '#shop/language.ts'
import { colours } from './colours.ts'
import { materials } from './materials.ts'
import { colourOf, coloursIn, findMaterials, materialsIn } from './vocabulary.ts'

describe('the materials in a text', () => {
  it.each([
    ['Solid oak, wool', 'en', ['oak', 'wool']],
    ['Massive Eiche, Wollstoff', 'de', ['oak', 'wool']],
    ['Leinenmischung Hafer', 'de', ['linen']],
    ['Bezug: 100 % Baumwolle', 'de', ['cotton']],
    ['Kunstleder', 'de', ['faux-leather']],
    ['Anilinleder', 'de', ['leather']],
    ['Faux leather on stainless steel', 'en', ['faux-leather', 'stainless-steel']],
    ['Edelstahl und Stahl', 'de', ['stainless-steel', 'steel']],
    ['Rauchglas', 'de', ['glass']],
    ['Washed with care', 'en', []],
  ] as const)('%s', (text, language, codes) => {
    expect(materialsIn(text, language)).toEqual(codes)
  })

  it('are found with their position', () => {
    expect(findMaterials(['sofa', 'stainless', 'steel', 'legs'], 'en')).toEqual([
      { code: 'stainless-steel', from: 1, to: 3 },
    ])
  })
})

describe('the colours in a text', () => {
  it.each([
    ['Moss green', 'en', ['green']],
    ['Sundblau', 'de', ['blue']],
    ['Schwarz / weiß', 'de', ['black', 'white']],
    ['Dunkelgrau', 'de', ['grey']],
    ['rot-resistant', 'en', []],
  ] as const)('%s', (text, language, codes) => {
    expect(coloursIn(text, language)).toEqual(codes)
  })

  it('are searched in every language if the language is unknown', () => {
    expect(coloursIn('rot')).toEqual(['red'])
    expect(coloursIn('red')).toEqual(['red'])
  })
})

describe('the colour family of a swatch', () => {
  it.each([
    ['#cdbfa6', 'beige'],
    ['#b4b3ac', 'grey'],
    ['#8d7a63', 'brown'],
    ['#2f4a3c', 'green'],
    ['#4f6878', 'blue'],
    ['#2d2b29', 'black'],
    ['#FFFFFF', 'white'],
    ['#111111', 'black'],
    ['#aa2020', 'red'],
    ['#0a5f62', 'turquoise'],
    ['#e9c2c8', 'pink'],
    ['teal', null],
    ['#fff', null],
  ])('%s is %s', (swatch, family) => {
    expect(colourOf(swatch)).toBe(family)
  })
})

describe('the vocabulary', () => {
  it.each([
    ['materials', materials],
    ['colours', colours],
  ])('has each of its %s once, in every language, with a code that fits a URL', (_, terms) => {
    const codes = terms.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { code, of, names, words } of terms) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(of === null || codes.includes(of)).toBe(true)
      for (const language of languages)
        expect([names[language], words[language].length > 0]).toEqual([expect.any(String), true])
    }
  })

  it('finds every material and colour by its name and by its first word', () => {
    for (const { code, words } of materials) {
      for (const language of languages) {
        const word = words[language][0]?.replace('*', '') ?? ''
        expect(materialsIn(word, language), word).toEqual([code])
      }
    }
    for (const { code, names } of colours) {
      for (const language of languages) expect(coloursIn(names[language], language)).toEqual([code])
    }
  })
})
