import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import {
  DELETED_CATEGORY,
  type DiscountDraft,
  type DiscountField,
  fixedFields,
  nameField,
  openFields,
} from '#shop/discounts/draft.ts'
import { languages } from '#shop/language.ts'
import { localTimeOf } from '#shop/time.ts'
import { formatAmount, formatMoment, formatMoney, formatPercent, formatRate } from '#words/format.ts'

type Shop = Pick<StaffRequestContext, 'language' | 'settings'>

/** Returns what a discount deducts, as people read it. */
export function valueTextOf({ value }: Pick<DiscountDraft, 'value'>, { language }: Shop): string {
  switch (value.kind) {
    case 'percent':
      return formatRate(value.percent, language)
    case 'amount':
      return formatMoney(value.amount, language)
    case 'free_delivery':
      return wordsIn(language).staff.discounts.kinds.free_delivery
  }
}

export function periodOf(
  { startsAt, endsAt }: Pick<DiscountDraft, 'startsAt' | 'endsAt'>,
  { language, settings }: Shop,
): string {
  const moment = (instant: Date) => formatMoment(instant, language, settings.timeZone)
  return wordsIn(language).staff.discounts.period(moment(startsAt), endsAt && moment(endsAt))
}

/** Returns the texts of a discount for the fields of its form. */
export function textsOf(draft: DiscountDraft, { language, settings }: Shop): Record<DiscountField, string> {
  const { value, leastGoods, category, startsAt, endsAt } = draft
  const [startDate = '', startTime = ''] = localTimeOf(startsAt, settings.timeZone).split(' ')
  const [endDate = '', endTime = ''] = endsAt ? localTimeOf(endsAt, settings.timeZone).split(' ') : []
  const values = {
    percent: () => (value.kind === 'percent' ? formatPercent(value.percent, language) : ''),
    amount: () => (value.kind === 'amount' ? formatAmount(value.amount, language) : ''),
    free_delivery: () => '',
  }
  const names = languages.map((one) => [nameField(one), draft.names[one] ?? ''])
  return {
    // The cast is safe because the object has an entry for each language.
    ...(Object.fromEntries(names) as Record<ReturnType<typeof nameField>, string>),
    kind: value.kind,
    value: values[value.kind](),
    code: draft.code ?? '',
    leastGoods: leastGoods.minor === 0 ? '' : formatAmount(leastGoods, language),
    category: category ? (category.id ?? DELETED_CATEGORY) : '',
    customerEmail: draft.customerEmail ?? '',
    startDate,
    startTime,
    endDate,
    endTime,
    useLimit: draft.useLimit === null ? '' : String(draft.useLimit),
    customerLimit: draft.customerLimit === null ? '' : String(draft.customerLimit),
  }
}

/** Returns the changed texts for the audit log. It does not name customers. */
export function changesOf(before: DiscountDraft, after: DiscountDraft, shop: Shop) {
  const [from, to] = [textsOf(before, shop), textsOf(after, shop)]
  return [...fixedFields, ...openFields]
    .filter((name) => from[name] !== to[name])
    .map((name) =>
      name === 'customerEmail' ? { name, from: '…', to: '…' } : { name, from: from[name], to: to[name] },
    )
}
