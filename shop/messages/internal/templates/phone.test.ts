import { expect, test } from 'vitest'
import { languages } from '#shop/language.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { phoneMessageKinds } from '../../phone-messages.ts'
import { inGsm7, lengthInGsm7 } from '../render/gsm.ts'
import { renderSms } from './phone.ts'

const code = {
  code: '482913',
  shopName: 'Alcove',
  host: 'www.alcove.example',
  until: '2026-11-22T10:05:00Z',
  minutes: 5,
}

test.each(phoneMessageKinds.flatMap((kind) => languages.map((language) => ({ kind, language }))))(
  'a text message fits into one SMS, whatever the shop name: $kind, $language',
  ({ kind, language }) => {
    for (const shopName of [
      'Alcove',
      'Möbelhaus Grün & Söhne, Nürnberg',
      'Łóżko – meble “na miarę” 🛋️',
      '家具店',
      'x'.repeat(120),
      ...naughtyStrings(),
    ]) {
      const text = renderSms(kind, { ...code, shopName }, language)
      expect(lengthInGsm7(text), shopName).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^482913 /)
      expect(text.split('\n').length).toBeLessThanOrEqual(3)
    }
    expect(renderSms(kind, code, language)).toContain('Alcove')
    expect(renderSms(kind, code, language)).toMatch(/5 Minute/i)
  },
)

test('a code is bound to the shop’s own host, if it fits, so that phones fill it in there only', () => {
  expect(renderSms('phone_sign_in', code, 'en')).toMatch(/\n\n@www\.alcove\.example #482913$/)
  expect(renderSms('phone_sign_in', { ...code, host: null }, 'en')).not.toContain('@')
  expect(renderSms('phone_change', { ...code, host: `${'x'.repeat(60)}.example` }, 'de')).not.toContain('@')
})

test('the length of a text message is counted as in the GSM alphabet', () => {
  expect(lengthInGsm7('Möbel für 5 €')).toBe(14)
  expect(lengthInGsm7('{}')).toBe(4)
  expect(lengthInGsm7('Łóżko')).toBeNull()
  expect(inGsm7('Łóżko „x“ – 🛋️ ça, œuvre')).toBe('Lozko "x" - ca, oeuvre')
})
