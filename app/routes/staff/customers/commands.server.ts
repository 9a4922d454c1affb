// Handles the POST requests with which staff change a customer. Each key of `customerCommands` is a URL path.
import { data, href } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import {
  addCustomerNote,
  blockCustomer,
  deleteCustomerNote,
  unblockCustomer,
} from '#shop/customers/customers.server.ts'
import { MAX_BLOCK_REASON, MAX_CUSTOMER_NOTE } from '#shop/customers/customers.ts'
import { type CustomerNoteId, readId } from '#shop/ids.ts'
import { eraseCustomerData } from '#shop/privacy/erasure.server.ts'
import { done } from '#shop/problems.ts'
import { requireCustomer } from './requested-customer.server.ts'

const pageOf = (customer: string) => href('/staff/customers/:customer', { customer })
const wordsOf = ({ language }: StaffRequestContext) => wordsIn(language).staff.customers

const addNote: StaffCommand<'customer'> = async (ctx, { request, params }) => {
  const { db, now, staff } = ctx
  const { id } = await requireCustomer(db, params.customer)
  const fields = await readForm(request)
  const { missing, tooLong, added } = wordsOf(ctx).notes
  const form = z.object({
    key: z.uuid(),
    text: z.string(missing).trim().min(1, missing).max(MAX_CUSTOMER_NOTE, tooLong(MAX_CUSTOMER_NOTE)),
  })
  const read = form.safeParse(fields)
  if (!read.success) {
    const errors = { text: read.error.issues.find(({ path }) => path[0] === 'text')?.message ?? missing }
    return respondWithFieldErrors({ form: 'note', errors, values: fields })
  }
  const note = {
    customerId: id,
    key: read.data.key as CustomerNoteId,
    text: read.data.text,
    by: staff.name,
    now,
  }
  const noted = await runWithAuditEntry(ctx, async (tx) => done(await addCustomerNote(tx, note)), {
    what: 'customer_changed',
    facts: { how: 'note_added' },
    about: id,
    idempotencyKey: read.data.key,
  })
  return respondWithOutcome(ctx, pageOf(id), noted, () => added)
}

const removeNote: StaffCommand<'customer' | 'note'> = async (ctx, { params }) => {
  const { id } = await requireCustomer(ctx.db, params.customer)
  const note = readId<'customer_note'>(params.note)
  if (!note) throw data(null, { status: 404 })
  const removed = await runWithAuditEntry(ctx, async (tx) => done(await deleteCustomerNote(tx, id, note)), {
    what: 'customer_changed',
    facts: { how: 'note_removed' },
    about: id,
  })
  return respondWithOutcome(ctx, pageOf(id), removed, () => wordsOf(ctx).notes.removed)
}

const block: StaffCommand<'customer'> = async (ctx, { request, params }) => {
  const { db, now, staff } = ctx
  const { id } = await requireCustomer(db, params.customer)
  const fields = await readForm(request)
  const words = wordsOf(ctx)
  const reason = (fields['reason'] ?? '').trim()
  if (reason.length > MAX_BLOCK_REASON) {
    const errors = { reason: words.notes.tooLong(MAX_BLOCK_REASON) }
    return respondWithFieldErrors({ form: 'block', errors, values: fields })
  }
  const blocked = await runWithAuditEntry(
    ctx,
    (tx) => blockCustomer(tx, { customerId: id, reason, by: staff.name, now }),
    { what: 'customer_changed', facts: { how: 'blocked' }, about: id },
  )
  return respondWithOutcome(ctx, pageOf(id), blocked, () => words.block.blockedNow)
}

const unblock: StaffCommand<'customer'> = async (ctx, { params }) => {
  const { id } = await requireCustomer(ctx.db, params.customer)
  const lifted = await runWithAuditEntry(ctx, (tx) => unblockCustomer(tx, id), {
    what: 'customer_changed',
    facts: { how: 'unblocked' },
    about: id,
  })
  return respondWithOutcome(ctx, pageOf(id), lifted, () => wordsOf(ctx).block.liftedNow)
}

const erase: StaffCommand<'customer'> = async (ctx, { request, params }) => {
  const { db, now } = ctx
  const { id } = await requireCustomer(db, params.customer)
  const fields = await readForm(request)
  const words = wordsOf(ctx).data
  if (fields['confirm'] !== 'on')
    return respondWithFieldErrors({ form: 'erasure', errors: { confirm: words.mustConfirm }, values: fields })
  const erased = await runWithAuditEntry(ctx, (tx) => eraseCustomerData(tx, { customerId: id, now }), {
    what: 'customer_changed',
    facts: { how: 'erased' },
    about: id,
  })
  const page = erased.ok ? href('/staff/customers') : pageOf(id)
  return respondWithOutcome(ctx, page, erased, () => words.erased)
}

export const customerCommands = staffCommands({
  '/staff/customers/:customer/notes': addNote,
  '/staff/customers/:customer/notes/:note/removal': removeNote,
  '/staff/customers/:customer/block': block,
  '/staff/customers/:customer/unblocking': unblock,
  '/staff/customers/:customer/erasure': erase,
})
