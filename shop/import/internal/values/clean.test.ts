import { describe, expect, it } from 'vitest'
import { cleaned, normalizeCell } from './clean.ts'
import { slugOf, nonEmptySlugOf } from './slug.ts'

describe('a cell', () => {
  it('loses invisible characters and keeps its line breaks', () => {
    expect(normalizeCell('        Bar table, in/outdoor,          51x51 cm')).toBe(
      'Bar table, in/outdoor, 51x51 cm',
    )
    expect(normalizeCell(' one \r\n two\u00a0three \u0000\u200b ')).toBe('one\ntwo three')
    expect(normalizeCell('\u00a0\t')).toBe('')
  })

  it.each([
    ['No old price', { empty: ['No old price'] }, ''],
    ['SR 1,385', { stripStart: 'SR ' }, '1,385'],
    ['SR 50/4 pack', { before: '/', stripStart: 'SR ' }, '50'],
    ['https://shop.example/p/lack-table-1/', { after: '/p/', stripEnd: '/' }, 'lack-table-1'],
    ['no such mark', { after: '/p/' }, 'no such mark'],
    ['368814', { padStart: { length: 8, with: '0' }, addStart: 'ikea-' }, 'ikea-00368814'],
    ['', { padStart: { length: 8, with: '0' }, addStart: 'ikea-' }, ''],
    ['A/B', { replace: { '/': ', ' } }, 'A, B'],
    ['USD 5', { replace: { 'USD ': '$$&' } }, '$$&5'],
    ['59X60 H86', { pattern: /H(\d+)$/u }, '86'],
    ['59X60 H86', { pattern: /^\d+/u }, '59'],
    ['ROUND', { pattern: /^\d+/u }, ''],
    ['Long enough', { longest: 5 }, ''],
    ['Short', { shortest: 6 }, ''],
    [
      '<p>Oak &amp; <b>wool</b></p><ul><li>a</li><li>b</li></ul>',
      { html: true },
      'Oak & **wool**\n\n- a\n- b',
    ],
    ['a < b &#8211; &unknown;<script>alert(1)</script>', { html: true }, 'a < b – \\&unknown;'],
    [
      'Easy to clean.You can wash it. 4.5 cm.',
      { sentences: true },
      'Easy to clean. You can wash it. 4.5 cm.',
    ],
  ])('%j is cleaned by %j', (raw, clean, expected) => {
    expect(cleaned(raw, clean)).toBe(expected)
  })
})

describe('a slug of a name', () => {
  it.each([
    ['ÄPPLARÖ Table, 140×78 cm', 'applaro-table-140-78-cm'],
    ['Größe Süß & Łódź', 'grosse-suss-lodz'],
    ["Children's stool", 'childrens-stool'],
    ['—', ''],
    ['Торшер', ''],
  ])('%s → %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })

  it('is cut between words', () => {
    expect(slugOf('a-long name of many words', 12)).toBe('a-long-name')
    expect(slugOf('x'.repeat(200))).toHaveLength(120)
  })

  it('exists even for names without Latin letters, a different one for each', () => {
    expect(nonEmptySlugOf('Торшер')).toMatch(/^n-[a-z0-9]+$/)
    expect(nonEmptySlugOf('Торшер')).not.toBe(nonEmptySlugOf('Диван'))
  })
})
