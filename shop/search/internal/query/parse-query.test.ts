import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '#shop/language.ts'
import { smallTextIndex, type SmallProduct } from '../text-index/small-index.test.support.ts'
import { rank } from '../text-index/rank.ts'
import { tokensOf, parseQuery } from './parse-query.ts'

const pieces: Record<Language, readonly SmallProduct[]> = {
  en: [
    { name: 'Lund sofa', category: 'Sofas', colours: [['Moss', '#5b6b4a']], materials: 'Velvet' },
    { name: 'Lund armchair', category: 'Armchairs', materials: 'Oak, leather' },
    { name: 'Ekby desk', category: 'Desks', materials: 'White painted ash' },
    { name: 'Ekby desk lamp', category: 'Lighting', materials: 'Steel' },
    { name: 'Farlov wardrobe', category: 'Wardrobes', materials: 'Oak' },
    { name: 'Nes nightstand', category: 'Bedside tables', materials: 'Beech' },
    { name: 'Tor bookshelf', category: 'Shelving', materials: 'Pine', description: 'Stands beside a sofa.' },
    { name: 'Lamp, height-adjustable', category: 'Lighting' },
    { name: 'Vik rug 120 x 60', category: 'Rugs', materials: 'Wool' },
    { name: 'Ro stool', subtitle: 'Stool for narrow halls and small rooms' },
  ],
  de: [
    { name: 'Sofa Lund', category: 'Sofas', colours: [['Moos', '#5b6b4a']], materials: 'Samt' },
    { name: 'Esstisch Ekby', category: 'Esstische', materials: 'Massive Eiche, geölt' },
    { name: 'Beistelltisch Nes', category: 'Beistelltische', materials: 'Buche' },
    { name: 'Tischleuchte Fyr', category: 'Leuchten', materials: 'Messing' },
    { name: 'Kleiderschrank Färlöv', category: 'Schränke' },
    { name: 'Bücherregal Tor', category: 'Regale' },
    { name: 'Polsterhocker Tue', category: 'Hocker und Poufs' },
    { name: 'Schlafsofa Kaje', category: 'Sofas' },
  ],
}
const shops = { en: smallTextIndex(pieces.en, 'en'), de: smallTextIndex(pieces.de, 'de') }

const read = (q: string, language: Language, incomplete = false) =>
  parseQuery(q, shops[language].lexicon(q), { incomplete })
const find = (q: string, language: Language, incomplete = false) => {
  const found = rank(shops[language].index, read(q, language, incomplete).terms)
  return [...found].toSorted(([, one], [, other]) => other - one).map(([name]) => String(name))
}

describe('English words', () => {
  it.each([
    ['sofa', ['Lund sofa']],
    ['sofas', ['Lund sofa']],
    ['couch', ['Lund sofa']],
    ['settees', ['Lund sofa']],
    ['closet', ['Farlov wardrobe']],
    ['bedside table', ['Nes nightstand']],
    ['night stand', ['Nes nightstand']],
    ['night table', ['Nes nightstand']],
    ['arm chair', ['Lund armchair']],
    ['chair', ['Lund armchair']],
    ['book shelf', ['Tor bookshelf']],
    ['bookcase', ['Tor bookshelf']],
    ['wardr', ['Farlov wardrobe']],
    ['the oak wardrobe with doors', ['Farlov wardrobe']],
    ['green velvet sofa', ['Lund sofa']],
    ['rug 120x60', ['Vik rug 120 x 60']],
    ['robe', ['Farlov wardrobe']],
  ])('find the right products: %s', (q, names) => {
    expect(find(q, 'en')).toEqual(names)
  })

  it('rank what a product is above what it is for, and exclude what it is not', () => {
    expect(find('desk', 'en')).toEqual(['Ekby desk', 'Ekby desk lamp'])
    expect(find('lamp', 'en')[0]).toBe('Lamp, height-adjustable')
    expect(find('table', 'en')).not.toContain('Lamp, height-adjustable')
  })

  it('find products with some of them when none has all, and none with fewer', () => {
    expect(find('leather sofa', 'en')).toEqual(['Lund sofa', 'Lund armchair'])
    expect(find('elephant sofa', 'en')).toEqual(['Lund sofa'])
    expect(find('elephant xylophone', 'en')).toEqual([])
  })

  it('that compare sizes do not exclude products of the kind', () => {
    expect(find('narrow sofa', 'en')).toEqual(['Lund sofa'])
    expect(find('small desk', 'en')).toEqual(['Ekby desk'])
  })

  it('are corrected if the shop has no such word', () => {
    for (const [q, meant] of [
      ['wadrobe', 'wardrobe'],
      ['wardorbe', 'wardrobe'],
      ['dsek lamp', 'desk lamp'],
      ['lether armchair', 'leather armchair'],
      ['soffa under 200 cm', 'sofa under 200 cm'],
    ] as const) {
      expect(read(q, 'en').corrected, q).toBe(meant)
    }
    for (const q of ['sofa', 'couch', 'wardr', 'arm chair', 'elephant'])
      expect(read(q, 'en').corrected, q).toBeNull()
  })

  it('are taken literally between quotation marks', () => {
    expect(read('wadrobe', 'en').corrected).toBe('wardrobe')
    for (const q of ['"wadrobe"', '“wadrobe”', '„wadrobe“']) expect(read(q, 'en').corrected, q).toBeNull()
    expect(read('"wadrobe', 'en').corrected).toBe('"wardrobe')
  })

  it('are completed and corrected while they are typed', () => {
    expect(find('wadr', 'en', true)).toEqual(['Farlov wardrobe'])
    expect(find('s', 'en', true)).toContain('Lund sofa')
    expect(find('desk l', 'en', true)[0]).toBe('Ekby desk lamp')
  })
})

describe('German words', () => {
  it.each([
    ['Tisch', ['Esstisch Ekby', 'Beistelltisch Nes']],
    ['Tische', ['Esstisch Ekby', 'Beistelltisch Nes']],
    ['Esstisch', ['Esstisch Ekby']],
    ['Küchentisch', ['Esstisch Ekby']],
    ['Gästetisch', ['Esstisch Ekby', 'Beistelltisch Nes']],
    ['Couch', ['Sofa Lund', 'Schlafsofa Kaje']],
    ['Schlafcouch', ['Schlafsofa Kaje']],
    ['Schrank', ['Kleiderschrank Färlöv']],
    ['Bücher Regal', ['Bücherregal Tor']],
    ['buecherregal', ['Bücherregal Tor']],
    ['Hocker', ['Polsterhocker Tue']],
    ['Eiche geölt', ['Esstisch Ekby']],
    ['grünes Sofa', ['Sofa Lund']],
    ['Tischlampe', ['Tischleuchte Fyr']],
    ['kleider', ['Kleiderschrank Färlöv']],
  ])('find the right products: %s', (q, names) => {
    expect(find(q, 'de').toSorted()).toEqual(names.toSorted())
  })

  it('are corrected in their original spelling', () => {
    expect(read('Bücherregl', 'de').corrected).toBe('Bücherregal')
    expect(read('Kleiderschrnak', 'de').corrected).toBe('Kleiderschrank')
  })
})

describe('a search query', () => {
  it('is split into words, dimensions and prices', () => {
    const { words, implied } = read('green sofa under 200 cm below €1,000', 'en')
    expect(words).toEqual(['green', 'sofa'])
    expect(implied.map(({ typed }) => typed)).toEqual(['under 200 cm', 'below €1,000'])
  })

  it('has a size only if no product has it in its name', () => {
    expect(read('rug 120x60', 'en').implied).toEqual([])
    expect(read('desk 120x60', 'en').implied).toMatchObject([{ typed: '120x60' }])
  })

  it('keeps words without meaning if there are no others', () => {
    expect(read('the sofa with arms', 'en').words).toEqual(['sofa', 'arms'])
    expect(read('the', 'en').words).toEqual(['the'])
    expect(read('under 200 cm', 'en').words).toEqual([])
  })

  it('may be the beginning of an SKU', () => {
    expect(read('alc-sof 001', 'en').code).toBe('alcsof001')
    for (const q of ['sofa', 'a1', '!?%']) expect(read(q, 'en').code, q).toBeNull()
  })

  it('may prefer a width', () => {
    const width = (q: string, language: Language = 'en') => read(q, language).preferredWidth
    expect([width('narrow sofa'), width('wide oak desk'), width('sofa')]).toEqual(['small', 'large', null])
    expect([width('schmales Sofa', 'de'), width('großer Esstisch', 'de')]).toEqual(['small', 'large'])
    expect([width('narrow'), width('"narrow sofa"'), width('sofa narrower than 2 m')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('has a head noun', () => {
    const thing = (q: string) => read(q, 'en').terms.find(({ isHeadNoun }) => isHeadNoun)?.word
    expect(thing('white desk lamp')).toBe('lamp')
    expect(thing('sofa moss')).toBe('sofa')
    expect(thing('desk with lamp')).toBe('desk')
    expect(thing('oak')).toBeUndefined()
  })

  it('has at most a dozen words, none too long, each of letters and digits', () => {
    expect(read(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '), 'en').terms).toHaveLength(12)
    const anything = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(anything, (text) => {
        const { terms } = read(text, 'de')
        expect(terms.filter(({ word }) => !/^[\p{L}\p{N}]{1,40}$/u.test(word))).toEqual([])
      }),
    )
    expect(tokensOf('Küchentisch, ½ Preis').map(({ word }) => word)).toEqual([
      'kuchentisch',
      '1',
      '2',
      'preis',
    ])
  })
})
