import {
  type AmbiguousAmount,
  type BasisPoints,
  type Currency,
  type Money,
  money,
  readAmount,
} from '#shop/money.ts'
import { readEmail } from '#shop/email.ts'
import { type CategoryId, readId } from '#shop/ids.ts'
import { type Language, languages, type Translated } from '#shop/language.ts'
import { instantAt, readDay } from '#shop/time.ts'
import { discountKinds, type DiscountKind, type DiscountValue, normalizeCode } from './discounts.ts'

/** The category to which a discount is limited. `null`: the category was deleted, so no item fits. */
export interface DiscountCategory {
  readonly id: CategoryId | null
}

/** A discount as staff enter it. */
export interface DiscountDraft {
  readonly names: Translated
  /** `null`: the discount applies automatically. */
  readonly code: string | null
  readonly value: DiscountValue
  readonly leastGoods: Money
  /** `null`: all products. */
  readonly category: DiscountCategory | null
  /** In lower case. `null`: all customers. */
  readonly customerEmail: string | null
  readonly startsAt: Date
  /** `null`: no end. */
  readonly endsAt: Date | null
  /** Maximum number of orders, in total and for each customer. `null`: unlimited. */
  readonly useLimit: number | null
  readonly customerLimit: number | null
}

export const MAX_NAME_LENGTH = 60
export const MAX_USES = 1_000_000
/** Value of the category field if the category was deleted. */
export const DELETED_CATEGORY = 'deleted'

export const nameField = (language: Language) => `name-${language}` as const

/** The fields whose values a discount keeps once it has applied. */
export const fixedFields = [
  'kind',
  'value',
  'code',
  'leastGoods',
  'category',
  'customerEmail',
  'startDate',
  'startTime',
] as const
/** The fields that staff may always change. */
export const openFields = [
  ...languages.map(nameField),
  'endDate',
  'endTime',
  'useLimit',
  'customerLimit',
] as const
export type DiscountField = (typeof fixedFields)[number] | (typeof openFields)[number]
export type DiscountTexts = Readonly<Partial<Record<DiscountField, string>>>

export type DiscountError =
  | 'name'
  | 'name_long'
  | 'kind'
  | 'percent'
  | 'amount'
  | 'value_unused'
  | 'code'
  | 'least_goods'
  | 'category'
  | 'email'
  | 'date'
  | 'time'
  | 'end_before_start'
  | 'limit'
export type DiscountErrors = Readonly<Partial<Record<DiscountField, DiscountError | AmbiguousAmount>>>

interface ReadingContext {
  readonly currency: Currency
  /** The language in which staff write amounts. */
  readonly language: Language
  readonly timeZone: string
  readonly now: Date
}

export type ReadDraft =
  | { readonly ok: true; readonly draft: DiscountDraft }
  | { readonly ok: false; readonly errors: DiscountErrors }

/** Reads a discount from a form. Without a start, the discount starts now. */
export function readDraft(texts: DiscountTexts, context: ReadingContext): ReadDraft {
  const errors: { -readonly [Field in keyof DiscountErrors]: DiscountErrors[Field] } = {}
  const { now, currency } = context
  const textOf = (field: DiscountField) => (texts[field] ?? '').trim()
  const fail = (field: DiscountField, error: DiscountError | AmbiguousAmount) => {
    errors[field] ??= error
    return null
  }
  const names = readNames(textOf, fail)
  const value = readValue(textOf, fail, context)
  const code = readCode(textOf('code'), fail)
  const least = textOf('leastGoods') === '' ? money(0, currency) : readMoney(textOf('leastGoods'), context)
  const leastGoods =
    least && 'typed' in least ? fail('leastGoods', least) : (least ?? fail('leastGoods', 'least_goods'))
  const category = readCategory(textOf('category'), fail)
  const typedEmail = textOf('customerEmail')
  const customerEmail =
    typedEmail === '' ? null : (readEmail(typedEmail)?.toLowerCase() ?? fail('customerEmail', 'email'))
  const startsAt = readInstant('start', textOf, fail, { ...context, otherwise: '00:00' }) ?? now
  const endsAt = readInstant('end', textOf, fail, { ...context, otherwise: '23:59' })
  if (endsAt && endsAt <= startsAt) fail('endDate', 'end_before_start')
  const useLimit = readLimit('useLimit', textOf, fail)
  const customerLimit = readLimit('customerLimit', textOf, fail)
  if (!value || !leastGoods || Object.keys(errors).length > 0) return { ok: false, errors }
  const rest = { leastGoods, category, customerEmail, startsAt, endsAt, useLimit, customerLimit }
  return { ok: true, draft: { names, code, value, ...rest } }
}

type TextOf = (field: DiscountField) => string
type Fail = (field: DiscountField, error: DiscountError | AmbiguousAmount) => null

function readNames(textOf: TextOf, fail: Fail): Translated {
  const names = languages.flatMap((language) => {
    const name = textOf(nameField(language))
    if (name.length > MAX_NAME_LENGTH) fail(nameField(language), 'name_long')
    return name === '' ? [] : [[language, name] as const]
  })
  if (names.length === 0) fail(nameField(languages[0]), 'name')
  return Object.fromEntries(names)
}

function readValue(textOf: TextOf, fail: Fail, context: ReadingContext): DiscountValue | null {
  const typed = textOf('value')
  switch (readKind(textOf('kind'))) {
    case 'percent': {
      const percent = readPercent(typed)
      return percent === null ? fail('value', 'percent') : { kind: 'percent', percent }
    }
    case 'amount': {
      const amount = readMoney(typed, context)
      if (amount && 'typed' in amount) return fail('value', amount)
      return amount && amount.minor > 0 ? { kind: 'amount', amount } : fail('value', 'amount')
    }
    case 'free_delivery':
      return typed === '' ? { kind: 'free_delivery' } : fail('value', 'value_unused')
    case null:
      return fail('kind', 'kind')
  }
}

function readKind(text: string): DiscountKind | null {
  return discountKinds.find((kind) => kind === text) ?? null
}

/** Reads a rate from 0.01 % to 100 %, with up to two decimals. */
function readPercent(typed: string): BasisPoints | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed) ?? []
  const rate = Number(whole + decimals.padEnd(2, '0'))
  return whole !== '' && rate >= 1 && rate <= 10_000 ? rate : null
}

/** The largest amount that a discount may deduct or require, in minor units. */
const MAX_AMOUNT = 1_000_000_000

function readMoney(typed: string, { currency, language }: ReadingContext): Money | AmbiguousAmount | null {
  const amount = readAmount(typed, currency, language)
  return amount && 'minor' in amount && amount.minor > MAX_AMOUNT ? null : amount
}

function readCode(typed: string, fail: Fail): string | null {
  return typed === '' ? null : (normalizeCode(typed) ?? fail('code', 'code'))
}

function readCategory(typed: string, fail: Fail): DiscountCategory | null {
  if (typed === '') return null
  if (typed === DELETED_CATEGORY) return { id: null }
  const id = readId<'category'>(typed)
  return id ? { id } : fail('category', 'category')
}

interface InstantContext {
  readonly timeZone: string
  /** The time of day if staff enter only the day. */
  readonly otherwise: string
}

function readInstant(
  which: 'start' | 'end',
  textOf: TextOf,
  fail: Fail,
  { timeZone, otherwise }: InstantContext,
): Date | null {
  const [date, time] = [textOf(`${which}Date`), textOf(`${which}Time`)]
  if (date === '') return time === '' ? null : fail(`${which}Date`, 'date')
  const day = readDay(date)
  if (!day) return fail(`${which}Date`, 'date')
  return instantAt(day, time || otherwise, timeZone) ?? fail(`${which}Time`, 'time')
}

function readLimit(field: 'useLimit' | 'customerLimit', textOf: TextOf, fail: Fail): number | null {
  const typed = textOf(field)
  if (typed === '') return null
  const limit = /^\d{1,7}$/.test(typed) ? Number(typed) : 0
  return limit >= 1 && limit <= MAX_USES ? limit : fail(field, 'limit')
}
