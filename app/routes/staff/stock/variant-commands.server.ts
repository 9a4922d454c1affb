// Changes the units on hand of a variant. Each key of `variantCommands` is a URL path.
import { data, href } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { readId, type VariantId } from '#shop/ids.ts'
import { adjustStock } from '#shop/stock/adjust.server.ts'
import { adjustmentReasons, readUnits } from '#shop/stock/ledger.ts'
import { refuseForm, stockFields } from './stock-forms.server.ts'

/** Returns the variant in a URL. Responds 404 if the URL contains no ID. */
export function requireVariantId(typed: string): VariantId {
  const id = readId<'variant'>(typed)
  if (!id) throw data(null, { status: 404 })
  return id
}

/** Changes the units on hand at a location. */
const adjust: StaffCommand<'variant'> = async (ctx, { request, params }) => {
  const variantId = requireVariantId(params.variant)
  const values = await readForm(request)
  const fields = stockFields(ctx)
  const words = wordsIn(ctx.language).staff.stock
  const schema = z.object({
    location: fields.id<'location'>(),
    how: fields.choice(['by', 'to'] as const),
    units: fields.units,
    reason: fields.choice(adjustmentReasons),
    note: fields.note,
  })
  const read = parseForm<z.output<typeof schema>, Record<string, string>>(schema, values)
  if (!read.ok) return respondWithFieldErrors({ form: 'adjust', errors: read.errors, values })
  const { location, note, ...adjustment } = read.value
  if (adjustment.reason === 'other' && note === null)
    return respondWithFieldErrors({ form: 'adjust', errors: { note: words.errors.noteForOther }, values })
  const seen = readUnits(values[`seen.${location}`] ?? '') ?? -1
  const adjusted = await runWithAuditEntry(
    ctx,
    (tx) =>
      adjustStock(tx, {
        ...adjustment,
        variantId,
        locationId: location,
        note,
        seen,
        byName: ctx.staff.name,
        now: ctx.now,
      }),
    ({ change, sku, location: name }) => ({
      what: 'stock_adjusted',
      facts: { change, reason: adjustment.reason, location: name },
      about: sku,
    }),
  )
  if (!adjusted) throw data(null, { status: 404 })
  if (!adjusted.ok) {
    const field = adjusted.problem.code === 'stock.no_such_location' ? 'location' : 'units'
    return refuseForm(ctx, adjusted.problem, { form: 'adjust', values, field })
  }
  return {
    nextPage: href('/staff/stock/variants/:variant', { variant: variantId }),
    sentence: words.variant.saved(adjusted.value.location, adjusted.value.onHand),
  }
}

export const variantCommands = staffCommands({ '/staff/stock/variants/:variant/adjustment': adjust })
