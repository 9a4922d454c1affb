import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { type DiscountTexts, readDraft } from './draft.ts'

const now = new Date('2026-11-30T10:00:20Z')
const context = { currency: currency('EUR'), language: 'en', timeZone: 'Europe/Berlin', now } as const
const valid: DiscountTexts = { 'name-en': 'Summer sale', kind: 'percent', value: '10' }

const draftOf = (texts: DiscountTexts, language: 'en' | 'de' = 'en') => {
  const read = readDraft({ ...valid, ...texts }, { ...context, language })
  return read.ok ? read.draft : expect.fail(JSON.stringify(read.errors))
}
const errorsOf = (texts: DiscountTexts) => {
  const read = readDraft({ ...valid, ...texts }, context)
  return read.ok ? {} : read.errors
}

describe('a discount that staff enter', () => {
  test('has no limits and starts now, unless they say otherwise', () => {
    expect(draftOf({})).toEqual({
      names: { en: 'Summer sale' },
      code: null,
      value: { kind: 'percent', percent: 1000 },
      leastGoods: money(0, context.currency),
      category: null,
      customerEmail: null,
      startsAt: now,
      endsAt: null,
      useLimit: null,
      customerLimit: null,
    })
  })

  test('is read with every field', () => {
    const category = newId<'category'>()
    const texts: DiscountTexts = {
      'name-de': 'Sommeraktion',
      kind: 'amount',
      value: '20,00 €',
      code: ' summer 10 ',
      leastGoods: '1.200,50',
      category,
      customerEmail: ' Ada@Example.org ',
      startDate: '2026-12-01',
      endDate: '2026-12-24',
      useLimit: '100',
      customerLimit: '1',
    }
    expect(draftOf(texts, 'de')).toEqual({
      names: { en: 'Summer sale', de: 'Sommeraktion' },
      code: 'SUMMER10',
      value: { kind: 'amount', amount: money(2000, context.currency) },
      leastGoods: money(120_050, context.currency),
      category: { id: category },
      customerEmail: 'ada@example.org',
      startsAt: new Date('2026-11-30T23:00:00Z'),
      endsAt: new Date('2026-12-24T22:59:00Z'),
      useLimit: 100,
      customerLimit: 1,
    })
  })

  test('may be any percentage from 0.01 to 100', () => {
    for (const [typed, percent] of [
      ['0.01', 1],
      ['0,5', 50],
      ['12.5 %', 1250],
      ['100', 10_000],
    ] as const)
      expect(draftOf({ value: typed }).value).toEqual({ kind: 'percent', percent })
    for (const value of ['110', '100.01', '0', '0.001', '-5', '1e1', 'ten', '', ' '])
      expect(errorsOf({ value }), value).toEqual({ value: 'percent' })
  })

  test('names every wrong field at once', () => {
    const texts: DiscountTexts = {
      'name-en': ' ',
      'name-de': 'x'.repeat(61),
      kind: 'amount',
      value: '0',
      code: 'A+B',
      leastGoods: '-1',
      category: 'x',
      customerEmail: 'ada',
      startDate: '2026-12-24',
      startTime: '25:00',
      endDate: '2026-02-30',
      useLimit: '0',
      customerLimit: '1.5',
    }
    expect(errorsOf(texts)).toEqual({
      'name-de': 'name_long',
      value: 'amount',
      code: 'code',
      leastGoods: 'least_goods',
      category: 'category',
      customerEmail: 'email',
      startTime: 'time',
      endDate: 'date',
      useLimit: 'limit',
      customerLimit: 'limit',
    })
    expect(errorsOf({ 'name-en': '' })).toEqual({ 'name-en': 'name' })
    expect(errorsOf({ kind: 'gift' })).toEqual({ kind: 'kind' })
    expect(errorsOf({ kind: 'free_delivery', value: '5' })).toEqual({ value: 'value_unused' })
    expect(errorsOf({ kind: 'amount', value: '1.000' })).toMatchObject({ value: { typed: '1.000' } })
    expect(errorsOf({ startTime: '10:00' })).toEqual({ startDate: 'date' })
    expect(errorsOf({ endDate: '2026-11-29' })).toEqual({ endDate: 'end_before_start' })
  })

  test('never fails with strange texts', () => {
    for (const text of naughtyStrings()) {
      const texts = Object.fromEntries(
        [
          'name-en',
          'kind',
          'value',
          'code',
          'leastGoods',
          'category',
          'customerEmail',
          'startDate',
          'startTime',
          'endDate',
          'useLimit',
        ].map((field) => [field, text]),
      )
      expect(readDraft(texts, context).ok, text).toBe(false)
    }
  })
})
