// Adds, renames and removes stock locations. Each key of `locationCommands` is a URL path.
import { data, href } from 'react-router'
import { z } from 'zod'
import { type FormFields, readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { type LocationId, readId } from '#shop/ids.ts'
import type { LocationChange } from '#shop/staff/audit-log.ts'
import {
  addLocation,
  MAX_LOCATION_NAME,
  removeLocation,
  renameLocation,
} from '#shop/stock/locations.server.ts'
import { refuseForm, stockFields } from './stock-forms.server.ts'

const nextPage = href('/staff/stock/locations')

function requireLocationId(typed: string): LocationId {
  const id = readId<'location'>(typed)
  if (!id) throw data(null, { status: 404 })
  return id
}

const readName = (ctx: StaffRequestContext, values: FormFields) =>
  parseForm<{ name: string }, Record<string, string>>(
    z.object({ name: stockFields(ctx).line(MAX_LOCATION_NAME) }),
    values,
  )

const entryOf = (how: LocationChange) => (location: { readonly name: string }) =>
  ({ what: 'stock_location_changed', facts: { how, name: location.name }, about: null }) as const

const add: StaffCommand = async (ctx, { request }) => {
  const values = await readForm(request)
  const read = readName(ctx, values)
  if (!read.ok) return respondWithFieldErrors({ form: 'add', errors: read.errors, values })
  const added = await runWithAuditEntry(ctx, (tx) => addLocation(tx, read.value), entryOf('added'))
  if (!added.ok) return refuseForm(ctx, added.problem, { form: 'add', values, field: 'name' })
  return { nextPage, sentence: wordsIn(ctx.language).staff.stock.locations.added(added.value.name) }
}

const rename: StaffCommand<'location'> = async (ctx, { request, params }) => {
  const id = requireLocationId(params.location)
  const values = await readForm(request)
  const read = readName(ctx, values)
  if (!read.ok) return respondWithFieldErrors({ form: 'name', about: id, errors: read.errors, values })
  const input = { id, ...read.value, seen: values['seen'] ?? '' }
  const renamed = await runWithAuditEntry(ctx, (tx) => renameLocation(tx, input), entryOf('renamed'))
  if (!renamed) throw data(null, { status: 404 })
  if (!renamed.ok) return refuseForm(ctx, renamed.problem, { form: 'name', about: id, values, field: 'name' })
  return { nextPage, sentence: wordsIn(ctx.language).staff.stock.locations.renamed(renamed.value.name) }
}

const remove: StaffCommand<'location'> = async (ctx, { params }) => {
  const id = requireLocationId(params.location)
  const removed = await runWithAuditEntry(
    ctx,
    (tx) => removeLocation(tx, { id, now: ctx.now }),
    entryOf('removed'),
  )
  if (!removed) throw data(null, { status: 404 })
  if (!removed.ok) return refuseForm(ctx, removed.problem, { form: 'removal', about: id, values: {} })
  return { nextPage, sentence: wordsIn(ctx.language).staff.stock.locations.removed(removed.value.name) }
}

export const locationCommands = staffCommands({
  '/staff/stock/locations': add,
  '/staff/stock/locations/:location/name': rename,
  '/staff/stock/locations/:location/removal': remove,
})
