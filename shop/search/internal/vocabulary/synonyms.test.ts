import { describe, expect, it } from 'vitest'
import type { Language } from '#shop/language.ts'
import { synonymsFor } from './synonyms.ts'

const synonymsOf = (phrase: string, language: Language) =>
  (synonymsFor(phrase.split(' '), language)[0] ?? []).map(({ words }) => words.join(' '))

describe('the synonyms of a kind of product', () => {
  it('include narrower kinds: a pendant lamp is a ceiling lamp', () => {
    expect(synonymsOf('ceiling light', 'en')).toEqual(expect.arrayContaining(['ceiling lamp', 'pendant']))
    expect(synonymsOf('deckenlampe', 'de')).toEqual(
      expect.arrayContaining(['deckenleuchte', 'pendelleuchte']),
    )
  })

  it('do not include wider kinds: not every ceiling lamp is a pendant lamp', () => {
    expect(synonymsOf('pendant', 'en')).not.toContain('ceiling lamp')
    expect(synonymsOf('pendelleuchte', 'de')).not.toContain('deckenlampe')
  })

  it('include what keeps shoes', () => {
    expect(synonymsOf('shoe cabinet', 'en')).toContain('shoe bench')
    expect(synonymsOf('schuhschrank', 'de')).toContain('schuhbank')
  })
})
