/** SQL query for the number of units of each variant that reservations hold, for each location. */
const setAside = `
  select l.variant_id, l.location_id, sum(l.quantity) as pieces
  from stock_holds h join stock_hold_lines l on l.hold_id = h.id
  where h.state = 'held' and l.location_id is not null
  group by l.variant_id, l.location_id`

/** Rules for units in stock and reserved units. Each query returns a row for each violation: see invariants.ts. */
export const stockInvariants = {
  'units on hand equal the sum of the ledger': `
    select format('%s of %s, the ledger says %s', s.on_hand, s.variant_id, e.pieces)
    from stock_levels s
    full join (
      select variant_id, location_id, sum(change) as pieces from stock_entries group by variant_id, location_id
    ) e using (variant_id, location_id)
    where coalesce(s.on_hand, 0) <> coalesce(e.pieces, 0)`,

  'reserved units equal the sum of the current holds': `
    select format('%s of %s, the holds say %s', s.held, s.variant_id, h.pieces)
    from stock_levels s full join (${setAside}) h using (variant_id, location_id)
    where coalesce(s.held, 0) <> coalesce(h.pieces, 0)`,

  'no stock is below zero': `
    select variant_id::text from stock_levels where on_hand < 0 or held < 0`,

  'an order is sold the units reserved for it, and returns no more': `
    select format('%s %s: sold %s, back %s, set aside %s', o.number, h.state, sold, back, pieces)
    from orders o
    left join stock_holds h on h.order_id = o.id
    cross join lateral (
      select coalesce(-sum(change) filter (where reason = 'sold'), 0) as sold,
        coalesce(sum(change) filter (where reason <> 'sold'), 0) as back
      from stock_entries where order_id = o.id
    ) ledger
    cross join lateral (
      select coalesce(sum(quantity), 0) as pieces
      from stock_hold_lines where hold_id = h.id and location_id is not null
    ) held
    where back > sold or case h.state when 'committed' then sold <> pieces else sold <> back end`,

  'a paid order has its units, an unpaid order has them reserved, an ended order has none': `
    select format('%s is %s, its pieces are %s', o.number, o.state, coalesce(h.state, 'nowhere'))
    from orders o left join stock_holds h on h.order_id = o.id
    where case
      when o.state in ('placed', 'closed') then h.state is distinct from 'committed'
      -- the hold may have expired before the shop has noticed
      when o.state = 'awaiting_payment' then h.state = 'committed' or h.state is null
      else o.placed_at is null and h.state is distinct from 'released'
    end`,

  'a cancelled or expired order leaves nothing sold': `
    select format('%s still has %s pieces', o.number, -sum(e.change))
    from orders o join stock_entries e on e.order_id = o.id
    where o.state in ('cancelled', 'expired')
      -- units returned earlier as unfit for sale never return to stock
      and not exists (select from refunds r where r.order_id = o.id and r.reason in ('goodwill', 'returned', 'withdrawn'))
    group by o.id having sum(e.change) <> 0`,

  'a cart has at most one hold of its own': `
    select cart_id::text from stock_holds where order_id is null and cart_id is not null
    group by cart_id having count(*) > 1`,
}
