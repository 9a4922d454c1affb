/** Returns a query for orders whose number of e-mails of a kind differs from the number of events that cause them. */
const letters = (kind: string, causes: string) => `
  select format('%s: %s letters for %s causes', o.number, letters, causes)
  from orders o
  cross join lateral (
    select count(*) as letters from messages m where m.order_id = o.id and m.kind = '${kind}'
  ) written
  cross join lateral (select count(*) as causes from order_events e where e.order_id = o.id and ${causes}) caused
  where letters <> causes`

/** Rules for orders, their items, e-mails and jobs. Each query returns a row for each violation: see invariants.ts. */
export const orderInvariants = {
  'a cart has at most one order that awaits its payment': `
    select cart_id::text from orders where state = 'awaiting_payment' group by cart_id having count(*) > 1`,

  'units to be delivered and units credited add up to the units ordered': `
    select format('%s: %s of %s come, %s are credited', o.number, coming, l.quantity, credited)
    from orders o join order_lines l on l.order_id = o.id
    cross join lateral (
      select coalesce(sum(p.quantity), 0) as coming
      from delivery_lines p join deliveries d on d.id = p.delivery_id
      where p.order_line_id = l.id and d.state <> 'cancelled'
    ) deliveries
    cross join lateral (
      select coalesce(sum(c.quantity), 0) as credited
      from document_lines c join documents d on d.number = c.document
      where c.order_line_id = l.id and d.kind = 'credit_note'
    ) papers
    cross join lateral (
      select coalesce(sum(d.total_minor), 0) as credited_minor
      from documents d where d.order_id = o.id and d.kind = 'credit_note'
    ) money
    where case
      when o.placed_at is null then coming > 0
      -- no credit note is written for what cost nothing or was already refunded in full
      when credited_minor = o.total_minor then coming > l.quantity or credited > l.quantity
      else coming > l.quantity or l.quantity - coming > credited or credited > l.quantity
    end`,

  'an unpaid or cancelled order has no delivery': `
    select o.number from orders o join deliveries d on d.order_id = o.id
    where o.state in ('cancelled', 'expired', 'awaiting_payment') and d.state <> 'cancelled'`,

  'each order is confirmed by one e-mail': letters('order_confirmed', `e.kind = 'placed'`),

  'the cancellation of a paid order causes one e-mail': letters(
    'order_cancelled',
    `e.kind = 'cancelled' and o.placed_at is not null`,
  ),

  'each refund causes one e-mail': letters('order_refunded', `e.kind = 'refunded'`),

  'each dispatch causes one e-mail': letters(
    'order_dispatched',
    `e.kind in ('dispatched', 'ready_to_collect')`,
  ),

  'an order that could not be paid causes at most one e-mail': `
    select format('%s: %s letters', order_id, count(*)) from messages where kind = 'payment_failed'
    group by order_id having count(*) > 1`,

  'a queued e-mail has a job that sends it': `
    select m.id::text from messages m
    where m.state in ('queued', 'retrying') and not exists (
      select from pgboss.job j
      where j.name in ('messages.send', 'messages.send_sms') and j.state not in ('completed', 'cancelled') and j.data ->> 'messageId' = m.id::text
    )`,

  'an order that awaits its payment has a job that gives it up in time': `
    select o.number from orders o
    where o.state = 'awaiting_payment' and not exists (
      select from pgboss.job j
      where j.name = 'checkout.give_up_unpaid' and j.state not in ('completed', 'cancelled') and j.data ->> 'orderId' = o.id::text
    )`,
}
