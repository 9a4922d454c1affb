import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '#shop/language.ts'
import { smallTextIndex, type SmallProduct } from '../text-index/small-index.test.support.ts'
import { rank } from '../text-index/rank.ts'
import { parseQuery } from './parse-query.ts'
import { tokensOf } from './tokens.ts'

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
  const found = rank(shops[language].index, read(q, language, incomplete))
  return [...found]
    .toSorted(([, one], [, other]) => Number(one.isNear) - Number(other.isNear) || other.score - one.score)
    .map(([name]) => String(name))
}
/** Returns the products that lack a word of the query. */
const nearIn = (q: string, language: Language) =>
  [...rank(shops[language].index, read(q, language))]
    .filter(([, { isNear }]) => isNear)
    .map(([name]) => String(name))

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

  it('find other products of the same kind when few have all words, and nothing of another kind', () => {
    expect(find('leather sofa', 'en')).toEqual(['Lund sofa'])
    expect(find('velvet armchair', 'en')).toEqual(['Lund armchair'])
    expect(nearIn('leather sofa', 'en')).toEqual(['Lund sofa'])
    expect(nearIn('velvet sofa', 'en')).toEqual([])
    expect(find('oak wardrobe', 'en')).toEqual(['Farlov wardrobe'])
  })

  it('that the shop does not know find nothing, and do not hide what the other words find', () => {
    expect(find('elephant sofa', 'en')).toEqual(['Lund sofa'])
    expect(nearIn('elephant sofa', 'en')).toEqual([])
    expect(read('elephant sofa', 'en').unknown).toEqual(['elephant'])
    expect(find('elephant xylophone', 'en')).toEqual([])
    expect(read('elephant xylophone', 'en').unknown).toEqual(['elephant', 'xylophone'])
    expect(read('green velvet sofa', 'en').unknown).toEqual([])
  })

  it('that only resemble words of the shop find nothing beside a known word', () => {
    expect(find('justable', 'en')).toEqual(['Lamp, height-adjustable'])
    expect(find('justable sofa', 'en')).toEqual(['Lund sofa'])
    expect(read('justable sofa', 'en').unknown).toEqual(['justable'])
  })

  it('behind "without" and "no" do not find products that have it', () => {
    expect(find('desk without lamp', 'en')).toEqual(['Ekby desk'])
    expect(find('rug without wool', 'en')).toEqual(['Vik rug 120 x 60'])
    expect(nearIn('rug without wool', 'en')).toEqual(['Vik rug 120 x 60'])
    expect(nearIn('rug no velvet', 'en')).toEqual([])
    expect(read('"rug without wool"', 'en').excluded).toEqual([])
    expect(read('not a rug', 'en').excluded).toEqual([])
    expect(read('without wool', 'en').excluded).toEqual([])
  })

  it.each([
    ['table without drawers', ['drawers']],
    ['table without drawers, white', ['drawers']],
    ['bookcase without glass doors in white', ['glass doors']],
    ['lamp without wireless charging', ['wireless charging']],
    ['wardrobe without doors or mirrors', ['doors', 'mirrors']],
    ['desk no drawers for home', ['drawers']],
    ['sofa without any legs', ['legs']],
    ['rug no 5', []],
  ])('behind "without" and "no" are excluded: %s', (q, phrases) => {
    expect(read(q, 'en').excluded.map((terms) => terms.map(({ word }) => word).join(' '))).toEqual(phrases)
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

  it('are corrected to a synonym of a word of the shop', () => {
    expect(read('setee', 'en').corrected).toBe('settee')
    expect(find('setee', 'en')).toEqual(['Lund sofa'])
  })

  it('are not corrected if they are words of trade, or if too many letters differ', () => {
    for (const q of ['sale', 'graues sofa', 'bauxhaus desk']) expect(read(q, 'en').corrected, q).toBeNull()
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
    ['grünes Sofa', ['Sofa Lund', 'Schlafsofa Kaje']],
    ['Tischlampe', ['Tischleuchte Fyr']],
    ['kleider', ['Kleiderschrank Färlöv']],
  ])('find the right products: %s', (q, names) => {
    expect(find(q, 'de').toSorted()).toEqual(names.toSorted())
  })

  it('behind "ohne" and "kein" do not find products that have it', () => {
    expect(nearIn('Sofa ohne Samt', 'de')).toEqual(['Sofa Lund'])
    expect(nearIn('Sofa, kein Samt', 'de')).toEqual(['Sofa Lund'])
    expect(find('Sofa ohne Samt', 'de')).toEqual(['Schlafsofa Kaje', 'Sofa Lund'])
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

  it('contains no stop words', () => {
    expect(read('the sofa with arms', 'en').words).toEqual(['sofa', 'arms'])
    expect(read('the', 'en').words).toEqual([])
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
    expect(thing('armchair compatible with desk')).toBe('armchair')
    expect(thing('desk replacement lamp')).toBe('desk')
    expect(thing('lamp beside sofa')).toBe('lamp')
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
