import { href } from 'react-router'
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
import { readId } from '#shop/ids.ts'
import { countScopes } from '#shop/stock/counts/counts.ts'
import { startCount } from '#shop/stock/counts/start-count.server.ts'
import { refuseForm, stockFields } from '../stock-forms.server.ts'
import { codesIn } from './codes.ts'

/** Starts a stock count. */
const start: StaffCommand = async (ctx, { request }) => {
  const values = await readForm(request)
  const fields = stockFields(ctx)
  const words = wordsIn(ctx.language).staff.stock
  const schema = z.object({
    location: fields.id<'location'>(),
    scope: fields.choice(countScopes),
    note: fields.note,
  })
  const read = parseForm<z.output<typeof schema>, Record<string, string>>(schema, values)
  if (!read.ok) return respondWithFieldErrors({ form: 'new', errors: read.errors, values })
  const { location, scope, note } = read.value
  const categoryId = readId<'category'>(values['category'])
  if (scope === 'category' && categoryId === null)
    return respondWithFieldErrors({ form: 'new', errors: { category: words.errors.choose }, values })
  const codes = codesIn(values['codes'] ?? '')
  const started = await runWithAuditEntry(
    ctx,
    (tx) =>
      startCount(tx, {
        locationId: location,
        scope,
        categoryId,
        codes,
        note,
        byName: ctx.staff.name,
        now: ctx.now,
      }),
    ({ id, number }) => ({
      what: 'stock_count_changed',
      facts: { count: number, how: 'started', number: null },
      about: id,
    }),
  )
  if (!started.ok) {
    const { code } = started.problem
    const isAboutCodes = code === 'stock.no_such_code' || code === 'stock.code_ambiguous'
    const isAboutCategory = code !== 'stock.no_such_location' && scope === 'category'
    const field = isAboutCodes ? 'codes' : isAboutCategory ? 'category' : 'location'
    return refuseForm(ctx, started.problem, { form: 'new', values, field })
  }
  return {
    nextPage: href('/staff/stock/counts/:count', { count: started.value.id }),
    sentence: words.counts.started(started.value.number),
  }
}

export const newCountCommand = staffCommands({ '/staff/stock/counts/new': start })
