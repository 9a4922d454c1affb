import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itWithRealData } from '#tests/support/real-data.ts'
import { normalizeCell } from './clean.ts'
import { guarded, unguarded } from './cells.ts'

/** Returns the text that an import reads from a cell of the shop's own format. */
const read = (cell: string) => unguarded(cell) ?? normalizeCell(cell)

describe('a cell of our own tables', () => {
  it.each([
    '=1+1',
    '+49 30 1',
    '-x',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '"=1"',
    "'=1",
    '“+1',
    '＝1',
    '\ufeff=1',
  ])('that a spreadsheet would run, %j, gets a leading apostrophe', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
    expect(read(guarded(text))).toBe(text)
  })

  it.each(['Sofa', "'t Hart", '12" shelf', 'a = b', 'x@y.example', '1-2', '', '’n Stoel'])(
    'that is only text, %j, is written unchanged',
    (text) => {
      expect(guarded(text)).toBe(text)
      expect(read(text)).toBe(text)
    },
  )

  it('is read back unchanged, whatever it is and however many apostrophes it begins with', () => {
    const sign = fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '"',
      ' ',
      '\t',
      '\r',
      '\n',
      'a',
      '\u0301',
      '\u00a0',
      '＝',
    )
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: sign, maxLength: 8 }))
    fc.assert(fc.property(text, (it) => read(guarded(it)) === it))
  })

  itWithRealData(
    'never begins like a known formula injection',
    ['security/csv-injection-payloads.json', 'strings/blns.json'],
    (...files) => {
      const texts = files.flatMap((file) =>
        Object.values(JSON.parse(readFileSync(file, 'utf8')) as object)
          .flat()
          .map(String),
      )
      expect(texts.length).toBeGreaterThan(500)
      for (const text of texts) {
        expect(guarded(text)).not.toMatch(/^[\s"]*[=+\-@]/)
        expect(read(guarded(text))).toBe(text)
      }
    },
  )
})
