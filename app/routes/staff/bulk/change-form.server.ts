// Reads the forms that say what a bulk edit changes.
import type { FormFields } from '#app/request/form.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Title } from '#shop/catalogue/draft.ts'
import {
  type BulkChange,
  bulkKinds,
  bulkStatuses,
  categoryChanges,
  formerPrices,
  LONGEST_TAG,
  MOST_LEAD_TIME_WEEKS,
  MOST_LOWERED,
  MOST_RAISED,
  priceEndings,
  type PriceChange,
  tagChanges,
} from '#shop/editor/bulk/bulk-edit.ts'
import { readId } from '#shop/ids.ts'
import { MAX_MINOR, readAmount } from '#shop/money.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import { formatNumber } from '#words/format.ts'

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: Errors }
type Errors = Readonly<Record<string, string>>

const refused = (errors: Errors) => ({ ok: false, errors }) as const
const read = <T>(value: T) => ({ ok: true, value }) as const

/** Reads a submitted form. `null`: the form names no kind of change. */
export function readChange(
  ctx: Pick<StaffRequestContext, 'language' | 'settings'>,
  fields: FormFields,
): Read<BulkChange> | null {
  const { errors } = wordsIn(ctx.language).staff.bulkEdits
  const chosen = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((one) => one === fields[name])
  switch (chosen('kind', bulkKinds)) {
    case 'price':
      return readPrice(ctx, fields)
    case 'status': {
      const to = chosen('to', bulkStatuses)
      return to ? read({ kind: 'status', to }) : refused({ to: errors.choice })
    }
    case 'category': {
      const how = chosen('how', categoryChanges)
      const category = readId<'category'>(fields['category'])
      if (!how) return refused({ how: errors.choice })
      return category ? read({ kind: 'category', how, category }) : refused({ category: errors.category })
    }
    case 'lead_time': {
      const weeks = Number(/^\s*(\d{1,3})\s*$/.exec(fields['weeks'] ?? '')?.[1] ?? Number.NaN)
      if (weeks <= MOST_LEAD_TIME_WEEKS) return read({ kind: 'lead_time', weeks })
      return refused({ weeks: errors.weeks(MOST_LEAD_TIME_WEEKS) })
    }
    case 'tag': {
      const how = chosen('how', tagChanges)
      const tag = Title.safeParse(fields['tag'] ?? '')
      if (!how) return refused({ how: errors.choice })
      const isLine = tag.success && !/[\r\n]/.test(tag.data)
      return isLine ? read({ kind: 'tag', how, tag: tag.data }) : refused({ tag: errors.tag(LONGEST_TAG) })
    }
    case undefined:
      return null
  }
}

function readPrice(
  { language, settings }: Pick<StaffRequestContext, 'language' | 'settings'>,
  fields: FormFields,
): Read<PriceChange> {
  const { errors } = wordsIn(language).staff.bulkEdits
  const direction = (['raise', 'lower'] as const).find((one) => one === fields['direction'])
  const unit = (['percent', 'amount'] as const).find((one) => one === fields['unit'])
  const ending = priceEndings.find((one) => one === fields['ending'])
  const former = formerPrices.find((one) => one === fields['former'])
  if (!direction || !unit || !ending || !former) {
    const missing = { direction, unit, ending, former }
    const names = Object.entries(missing).flatMap(([name, value]) => (value ? [] : [[name, errors.choice]]))
    return refused(Object.fromEntries(names))
  }
  const sign = direction === 'raise' ? 1 : -1
  const text = fields['value'] ?? ''
  if (unit === 'amount') {
    const amount = readAmount(text, settings.currency, language)
    if (amount && 'typed' in amount)
      return refused({ value: editErrorText({ kind: 'amount_ambiguous', ...amount }, language) })
    if (!amount || amount.minor === 0 || amount.minor > MAX_MINOR) return refused({ value: errors.amount })
    const by = { unit, minor: sign * amount.minor, currency: settings.currency } as const
    return read({ kind: 'price', by, ending, former })
  }
  const most = direction === 'raise' ? MOST_RAISED : MOST_LOWERED
  const basisPoints = percentIn(text.trim().replace(',', '.'))
  if (basisPoints === null || basisPoints > most)
    return refused({ value: errors[`percent_${direction}`](formatNumber(most / 100, language, 2)) })
  return read({ kind: 'price', by: { unit, basisPoints: sign * basisPoints }, ending, former })
}

/** Reads a percentage with at most two decimals as basis points. `null`: the text is none, or zero. */
function percentIn(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?\s*%?$/.exec(text) ?? []
  const basisPoints = whole === '' ? 0 : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return basisPoints > 0 ? basisPoints : null
}
