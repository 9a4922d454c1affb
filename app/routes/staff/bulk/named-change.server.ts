// Turns bulk edits into what the pages show: names of categories, formatted times and amounts.
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { BulkChange, BulkKind, BulkValue, OfferValue } from '#shop/editor/bulk/bulk-edit.ts'
import type { BulkEdit, BulkEditSummary } from '#shop/editor/bulk/find-bulk-edit.server.ts'
import type { Language } from '#shop/language.ts'
import { currency, money } from '#shop/money.ts'
import { formatMoment, formatMoney, formatNumber, formatRate } from '#words/format.ts'

type PriceJump = BulkEdit['priceJumps'][number]

export interface Naming {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly language: Language
  readonly settings: Pick<StaffRequestContext['settings'], 'timeZone'>
}

/** Returns a bulk edit as a list of bulk edits shows it. */
export function namedChange(
  { id, change, state, byName, createdAt, counts }: BulkEditSummary,
  naming: Naming,
) {
  const moment = formatMoment(createdAt, naming.language, naming.settings.timeZone)
  return {
    id,
    state,
    counts,
    title: changeText(change, naming),
    created: wordsIn(naming.language).staff.bulkEdits.by(byName, moment),
  }
}
export type NamedEdit = ReturnType<typeof namedChange>

/** Returns a sentence that says what a bulk edit changes. */
export function changeText(change: BulkChange, naming: Naming): string {
  const { changes, statuses } = wordsIn(naming.language).staff.bulkEdits
  switch (change.kind) {
    case 'price':
      return changes.price(shiftText(change.by, naming.language), change.ending, change.former)
    case 'status':
      return changes.status(statuses[change.to])
    case 'category':
      return changes.category[change.how](categoryName(change.category, naming))
    case 'lead_time':
      return changes.lead_time(change.weeks)
    case 'tag':
      return changes.tag[change.how](change.tag)
  }
}

function shiftText(by: Extract<BulkChange, { kind: 'price' }>['by'], language: Language): string {
  if (by.unit === 'percent')
    return `${by.basisPoints > 0 ? '+' : '−'}${formatRate(Math.abs(by.basisPoints), language)}`
  const amount = money(Math.abs(by.minor), currency(by.currency))
  return `${by.minor > 0 ? '+' : '−'}${formatMoney(amount, language)}`
}

function categoryName(id: string, { categories, language }: Naming): string {
  const { goneCategory } = wordsIn(language).staff.bulkEdits
  return categories.find((category) => category.id === id)?.name ?? goneCategory
}

/** Returns a value of a bulk edit as text. */
export function valueText(kind: BulkKind, value: BulkValue, naming: Naming): string {
  const words = wordsIn(naming.language).staff.bulkEdits
  if (value === null) return words.none
  // The type of a value follows from the kind of its bulk edit.
  switch (kind) {
    case 'price': {
      const { price, former, currency: code } = value as OfferValue
      const text = (minor: number) => formatMoney(money(minor, currency(code)), naming.language)
      return words.offer(text(price), former === null ? null : text(former))
    }
    case 'status':
      return words.statuses[value as keyof typeof words.statuses]
    case 'category':
      return (value as readonly string[]).map((id) => categoryName(id, naming)).join(', ') || words.none
    case 'tag':
      return (value as readonly string[]).join(', ') || words.none
    case 'lead_time':
      return formatNumber(value as number, naming.language)
  }
}

/** Returns the sentence that warns of a large change of prices. */
export function warningText({ kind, count, sku, from, to }: PriceJump, { language }: Naming): string {
  const { jumps } = wordsIn(language).staff.bulkEdits
  const text = ({ price, currency: code }: OfferValue) => formatMoney(money(price, currency(code)), language)
  return jumps[kind](count, jumps.example(sku, text(from), text(to)))
}
