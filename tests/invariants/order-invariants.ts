/** So many letters of a kind for so many causes. */
const letters = (kind: string, causes: string) => `
  select format('%s: %s letters for %s causes', o.number, letters, causes)
  from orders o
  cross join lateral (
    select count(*) as letters from messages m where m.order_id = o.id and m.kind = '${kind}'
  ) written
  cross join lateral (select count(*) as causes from order_events e where e.order_id = o.id and ${causes}) caused
  where letters <> causes`

/** Rules of orders, their pieces, letters and jobs, each with a query that gives a row for each fault: see invariants.ts. */
export const orderInvariants = {
  'a cart has one order that waits for its payment at most': `
    select cart_id::text from orders where state = 'awaiting_payment' group by cart_id having count(*) > 1`,

  'pieces that come, and pieces taken out, are the pieces ordered': `
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
      -- nothing is written for what has cost nothing, or has all been given back before
      when credited_minor = o.total_minor then coming > l.quantity or credited > l.quantity
      else coming > l.quantity or l.quantity - coming > credited or credited > l.quantity
    end`,

  'an order that is called off has nothing on its way': `
    select o.number from orders o join deliveries d on d.order_id = o.id
    where o.state in ('cancelled', 'expired', 'awaiting_payment') and d.state <> 'cancelled'`,

  'who has ordered is written to once': letters('order_confirmed', `e.kind = 'placed'`),

  'who has lost an order they had paid is written to once': letters(
    'order_cancelled',
    `e.kind = 'cancelled' and o.placed_at is not null`,
  ),

  'who gets money back is written to once for each time': letters('order_refunded', `e.kind = 'refunded'`),

  'what leaves the shop is written of once': letters(
    'order_dispatched',
    `e.kind in ('dispatched', 'ready_to_collect')`,
  ),

  'who could not pay is written to once at most': `
    select format('%s: %s letters', order_id, count(*)) from messages where kind = 'payment_failed'
    group by order_id having count(*) > 1`,

  'a letter that waits has somebody who will send it': `
    select m.id::text from messages m
    where m.state in ('queued', 'retrying') and not exists (
      select from pgboss.job j
      where j.name = 'messages.send' and j.state not in ('completed', 'cancelled') and j.data ->> 'messageId' = m.id::text
    )`,

  'an order that waits for its payment is given up in time': `
    select o.number from orders o
    where o.state = 'awaiting_payment' and not exists (
      select from pgboss.job j
      where j.name = 'checkout.give_up_unpaid' and j.state not in ('completed', 'cancelled') and j.data ->> 'orderId' = o.id::text
    )`,
}
