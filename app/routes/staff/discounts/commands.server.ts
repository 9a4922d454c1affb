// Changes, switches and removes discounts. Each key of `discountCommands` is a URL path.
import { data, href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import type { DiscountDraft } from '#shop/discounts/draft.ts'
import { changeDiscount, removeDiscount, switchDiscount } from '#shop/discounts/edit-discounts.server.ts'
import { findDiscount } from '#shop/discounts/staff-discounts.server.ts'
import { type DiscountId, readId } from '#shop/ids.ts'
import { inLanguage } from '#shop/language.ts'
import { changesOf, valueTextOf } from './discount-texts.server.ts'
import { readTyped, respondWithDiscountProblem, respondWithErrors } from './typed-discount.server.ts'

const list = href('/staff/discounts')

function requireDiscountId(text: string): DiscountId {
  const id = readId<'discount'>(text)
  if (!id) throw data(null, { status: 404 })
  return id
}

/** Names a discount in the audit log. */
function subjectOf({ code, names }: DiscountDraft, { language }: StaffRequestContext): string | null {
  return code ?? inLanguage(names, language) ?? null
}

const change: StaffCommand<'discount'> = async (ctx, { request, params }) => {
  const id = requireDiscountId(params.discount)
  const stored = await findDiscount(ctx.db, id, ctx)
  if (!stored) throw data(null, { status: 404 })
  const form = await readForm(request)
  const read = readTyped(ctx, form, stored)
  if (!read.ok) return respondWithErrors(ctx, read.errors, form)
  const seen = new Date(form[seenField('at')] ?? '')
  const changed = await runWithAuditEntry(
    ctx,
    (tx) => changeDiscount(tx, { id, seen, draft: read.draft }, ctx),
    ({ before, after }) => ({
      what: 'discount_changed',
      facts: { changes: changesOf(before, after, ctx) },
      about: subjectOf(after, ctx),
    }),
  )
  if (changed.ok) {
    const sentence = wordsIn(ctx.language).staff.discounts.done.changed
    return { nextPage: href('/staff/discounts/:discount', { discount: id }), sentence }
  }
  if (changed.problem.code === 'discounts.not_found')
    return respondWithRefusal(ctx, changed.problem, { back: list })
  return respondWithDiscountProblem(ctx, changed.problem, form)
}

const switchState: StaffCommand<'discount'> = async (ctx, { request, params }) => {
  const id = requireDiscountId(params.discount)
  const { state } = await readForm(request)
  const isOn = state === 'on'
  const switched = await runWithAuditEntry(
    ctx,
    (tx) => switchDiscount(tx, { id, isOn }, ctx),
    (discount) => ({
      what: 'discount_switched',
      facts: { state: isOn ? 'on' : 'off' },
      about: subjectOf(discount, ctx),
    }),
  )
  const page = href('/staff/discounts/:discount', { discount: id })
  const { done } = wordsIn(ctx.language).staff.discounts
  return respondWithOutcome(ctx, page, switched, () => (isOn ? done.on : done.off))
}

const remove: StaffCommand<'discount'> = async (ctx, { params }) => {
  const id = requireDiscountId(params.discount)
  const removed = await runWithAuditEntry(
    ctx,
    (tx) => removeDiscount(tx, id, ctx),
    (discount) => ({
      what: 'discount_removed',
      facts: { value: valueTextOf(discount, ctx) },
      about: subjectOf(discount, ctx),
    }),
  )
  return respondWithOutcome(ctx, list, removed, () => wordsIn(ctx.language).staff.discounts.done.removed)
}

export const discountCommands = staffCommands({
  '/staff/discounts/:discount': change,
  '/staff/discounts/:discount/state': switchState,
  '/staff/discounts/:discount/removal': remove,
})
