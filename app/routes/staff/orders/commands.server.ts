// Handles the commands of the order list, which change several chosen orders.
import { readForm } from '#app/request/form.server.ts'
import { redirectTo, redirectWithRefusal } from '#app/request/responses.server.ts'
import { runWithAuditEntry, type StaffCommand } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readId } from '#shop/ids.ts'
import { prepareOrder } from '#shop/orders/fulfilment/prepare-order.server.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { ordersUrl, readOrdersQuery } from '#shop/orders/staff-order-list.ts'
import { refuse } from '#shop/problems.ts'
import { addAuditEntry } from '#shop/staff/audit-log.server.ts'
import { problemText } from '#words/problem-text.ts'
import { readChosenOrders } from '#app/routes/staff/shared/order-selection.ts'

/** Starts the preparation of the chosen orders. Names each order that cannot be prepared, with its reason. */
export const prepareChosen: StaffCommand = async (ctx, { request }) => {
  const list = ordersUrl(readOrdersQuery(new URL(request.url).searchParams))
  const fields = await readForm(request)
  const key = readId<'press'>(fields['key'] ?? '')
  const numbers = readChosenOrders(Object.keys(fields))
  if (numbers.length === 0 || !key)
    return redirectWithRefusal(ctx, list, refuse('orders.none_chosen').problem)
  const refused = new Map<string, string[]>()
  let prepared = 0
  for (const number of numbers) {
    const reason = await prepareOne(ctx, number, key)
    if (reason === null) prepared += 1
    else refused.set(reason, [...(refused.get(reason) ?? []), number])
  }
  const words = wordsIn(ctx.language).staff.orders.bulk
  const reasons = [...refused].map(([reason, orders]) => words.refused(orders, reason))
  const sentence = [...(prepared > 0 ? [words.prepared(prepared)] : []), ...reasons].join(' ')
  const kind = refused.size > 0 ? 'bad' : 'good'
  return prepared > 0 ? { nextPage: list, sentence, kind } : redirectTo(ctx, list, { kind, sentence })
}

/** Starts the preparation of an order. Returns the reason if this is not possible. `null`: the order is prepared. */
async function prepareOne(ctx: StaffRequestContext, number: string, key: string): Promise<string | null> {
  const order = await findOrder(ctx.db, number)
  if (!order) return wordsIn(ctx.language).staff.orders.bulk.missing
  const prepared = await runWithAuditEntry(
    ctx,
    async (tx) => {
      const outcome = await prepareOrder(tx, { order, key, by: ctx.by, emailContext: ctx })
      // The audit log has an entry for each delivery. The first one is added below.
      for (const delivery of outcome.ok ? outcome.value.slice(1) : [])
        await addAuditEntry(tx, entryOf(number, delivery.number, key), { by: ctx.auditActor, now: ctx.now })
      return outcome
    },
    ([first]) => entryOf(number, first?.number ?? 0, key),
  )
  return prepared.ok ? null : problemText(prepared.problem, ctx.language)
}

const entryOf = (about: string, delivery: number, key: string) =>
  ({
    what: 'delivery_moved',
    facts: { delivery, step: 'preparation' },
    about,
    idempotencyKey: `${about} preparation ${key} ${delivery}`,
  }) as const
