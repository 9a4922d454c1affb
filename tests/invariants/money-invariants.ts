/**
 * SQL query for every captured payment. Its column `fits` contains whether the captured amount is the total of the
 * order. Its column `back` contains the refunded amount.
 */
const taken = `
  select p.id, p.order_id, p.captured_minor, o.number, o.placed_at, o.total_minor, o.currency,
    p.captured_minor = o.total_minor and p.captured_currency = o.currency as fits,
    coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.state <> 'failed'), 0) as back,
    exists (select from refunds r where r.payment_id = p.id and r.state = 'failed') as has_failed
  from payments p join orders o on o.id = p.order_id
  where p.captured_minor is not null`

/** SQL query for the payment with which an order was bought: the first payment that fits the order. */
const bought = `
  select distinct on (t.order_id) t.* from (${taken}) t where t.fits and t.placed_at is not null
  order by t.order_id, t.id`

/** Rules for payments, refunds and documents. Each query returns a row for each violation: see invariants.ts. */
export const moneyInvariants = {
  'a placed order was paid to the cent': `
    select format('%s is placed, nothing was taken', o.number) from orders o
    where o.placed_at is not null and o.total_minor > 0
      and not exists (select from (${bought}) b where b.order_id = o.id)`,

  'money that buys nothing is refunded in full': `
    select format('%s: %s taken, %s goes back', t.number, t.captured_minor, t.back) from (${taken}) t
    where t.back <> t.captured_minor and not t.has_failed
      and t.id not in (select b.id from (${bought}) b)
      and t.captured_minor > 0`,

  'never more is refunded than was taken': `
    select format('%s: %s taken, %s goes back', number, captured_minor, back) from (${taken}) t
    where back > captured_minor and not exists (
      select from refunds r where r.payment_id = t.id and r.reason = 'at_provider'
    )`,

  'a placed order has one invoice over its total, and no other order has an invoice': `
    select format('%s: %s invoices over %s', o.number, count(d.number), sum(d.total_minor))
    from orders o left join documents d on d.order_id = o.id and d.kind = 'invoice'
    group by o.id
    having count(d.number) <> (case when o.placed_at is null then 0 else 1 end)
      or sum(d.total_minor) <> o.total_minor`,

  // The shop still owes a failed refund. The shop credits a refund that was made at the provider as far as the invoice
  // has something left to credit.
  'the invoice less the credit notes of an order equals its payment less its refunds': `
    select format('%s: %s invoiced, %s credited, %s goes back', b.number, b.total_minor, credited, back)
    from (${bought}) b
    cross join lateral (
      select coalesce(sum(d.total_minor), 0) as credited from documents d
      where d.order_id = b.order_id and d.kind = 'credit_note'
    ) papers
    cross join lateral (
      select exists (select from refunds r where r.order_id = b.order_id and r.reason = 'at_provider') as is_foreign
    ) other
    where credited > b.total_minor or (credited <> back and not b.has_failed and not is_foreign)`,

  'a credit note belongs to one refund': `
    select format('%s over %s', d.number, d.total_minor) from documents d
    where d.kind = 'credit_note' and (
      not exists (select from refunds r where r.credit_note = d.number and r.amount_minor >= d.total_minor)
      or (select count(*) from refunds r where r.credit_note = d.number and r.state <> 'failed') > 1
    )`,

  'documents are numbered without gaps': `
    select format('%s has %s papers up to %s, and counts on from %s', series, count(*), max(nr), max(last))
    from (
      select n.series, n.last, split_part(d.number, '-', 3)::integer as nr
      from document_numbers n join documents d
        on n.series = d.kind || '-' || split_part(d.number, '-', 2)
    ) numbered
    group by series having count(*) <> max(nr) or max(nr) <> max(last)`,

  'a requested refund has a job that requests it at the provider': `
    select r.id::text from refunds r
    where r.state = 'requested' and not exists (
      select from pgboss.job j
      where j.name = 'payments.give_back' and j.state not in ('completed', 'cancelled') and j.data ->> 'refundId' = r.id::text
    )`,

  'the state of a payment matches its refunds': `
    select format('%s is %s, %s of %s have gone back', p.id, p.state, back, p.captured_minor)
    from payments p
    cross join lateral (
      select coalesce(sum(r.amount_minor), 0) as back from refunds r
      where r.payment_id = p.id and r.state = 'succeeded'
    ) gone
    where p.state in ('succeeded', 'partly_refunded', 'refunded')
      and p.state <> case
        when back = 0 then 'succeeded' when back >= p.captured_minor then 'refunded' else 'partly_refunded'
      end`,
}
