import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, otherSpellings, squeeze, tsqueryOf, wordsOf } from './fold.ts'
import { closestWord, slipsBetween } from './mend.ts'

describe('words as the search compares them', () => {
  it.each([
    ['Küchentisch, Größe 2', 'kuchentisch grosse 2'],
    ['FÄRLÖV / Åse', 'farlov ase'],
    ['Ørsted & Søn', 'orsted son'],
    ['Bouclé “Hafer”', 'boucle hafer'],
    ['½ litre', '1 2 litre'],
    ['диван Угловой', 'диван угловои'],
    ["'); drop table products; --", 'drop table products'],
    ['', ''],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('compares SKUs by letters and digits alone', () => {
    expect(squeeze('ALC-SOF 001/b')).toBe('alcsof001b')
  })

  it('looks for a dozen words at most, each once and none without end', () => {
    expect(wordsOf('Oak oak OAK table')).toEqual(['oak', 'table'])
    expect(wordsOf(Array.from({ length: 50 }, (_, index) => `word${index}`).join(' '))).toHaveLength(12)
    expect(wordsOf('x'.repeat(5_000))).toEqual(['x'.repeat(40)])
    expect(wordsOf('!?% \u0000')).toEqual([])
  })

  it('knows what people type without umlauts', () => {
    expect(otherSpellings('kuechentisch')).toEqual(['kuchentisch'])
    expect(otherSpellings('aasen')).toEqual(['asen'])
    expect(otherSpellings('oak')).toEqual([])
  })

  it('asks for a word, what begins with it, and its other spelling', () => {
    expect(tsqueryOf('oak')).toBe("'oak':*")
    expect(tsqueryOf('stuehle', 'A')).toBe("'stuehle':*A | 'stuhle':A")
  })

  it('lets nothing but letters and digits into a query', () => {
    const anything = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(anything, (text) => {
        expect(wordsOf(text).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([])
      }),
    )
  })
})

describe('typing mistakes', () => {
  it.each([
    ['sofa', 'sofa', 0],
    ['sofaa', 'sofa', 1],
    ['chiar', 'chair', 1],
    ['wadrobe', 'wardrobe', 1],
    ['tabel', 'table', 1],
    ['matres', 'mattress', 2],
    ['', 'oak', 3],
  ])('%s is %s by %i', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant)).toBe(slips)
    expect(slipsBetween(meant, typed)).toBe(slips)
  })

  it('means the nearest word, if one is near', () => {
    const known = ['chair', 'chain', 'wardrobe', 'mattress', 'oak']
    expect(closestWord('chiar', known)).toBe('chair')
    expect(closestWord('matres', known)).toBe('mattress')
    expect(closestWord('ook', known)).toBe('oak')
    expect(closestWord('elephant', known)).toBeNull()
    expect(closestWord('chair', [])).toBeNull()
  })
})
