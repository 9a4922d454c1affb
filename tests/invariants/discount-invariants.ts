/** Rules for discounts and their uses. Each query returns a row for each violation: see invariants.ts. */
export const discountInvariants = {
  'the uses of a discount are those that orders have not released': `
    select format('%s: %s uses, %s orders', d.id, d.uses, used)
    from discounts d
    cross join lateral (
      select count(*) as used from discount_uses u where u.discount_id = d.id and u.released_at is null
    ) counted
    where d.uses <> used`,

  'an order that ended unpaid has released its discounts, and no other order has': `
    select format('%s is %s', o.number, o.state)
    from discount_uses u join orders o on o.id = u.order_id
    where (u.released_at is not null)
      <> (o.state = 'expired' or (o.state = 'cancelled' and o.placed_at is null))`,

  'a discount exceeds its limit only by orders that were paid late': `
    select format('%s: %s of %s', d.id, d.uses, d.use_limit)
    from discounts d
    cross join lateral (
      select count(*) as late from discount_uses u
      where u.discount_id = d.id and u.released_at is null and exists (
        select from order_events e where e.order_id = u.order_id and e.kind = 'expired'
      )
    ) counted
    where d.uses - late > d.use_limit`,

  'an order uses exactly the discounts that it contains': `
    select o.number from orders o
    where jsonb_array_length(o.discounts) <> (select count(*) from discount_uses u where u.order_id = o.id)
      or exists (
        select from jsonb_array_elements(o.discounts) as applied
        where not exists (
          select from discount_uses u
          where u.order_id = o.id and u.discount_id::text = applied ->> 'id'
            and u.amount_minor = (applied -> 'amount' ->> 'minor')::bigint
        )
      )`,

  'the prices of an order add up, with the share of each item in the discount': `
    select o.number from orders o
    cross join lateral (
      select sum(l.total_minor) as goods, sum(l.discount_minor) as deducted,
        bool_or(l.total_minor <> l.unit_price_minor * l.quantity - l.discount_minor or l.total_minor < 0) as is_wrong
      from order_lines l where l.order_id = o.id
    ) lines
    cross join lateral (
      select coalesce(sum((a -> 'amount' ->> 'minor')::bigint) filter (where a ->> 'of' = 'goods'), 0) as of_goods,
        coalesce(sum((a -> 'amount' ->> 'minor')::bigint) filter (where a ->> 'of' = 'delivery'), 0) as of_delivery
      from jsonb_array_elements(o.discounts) as a
    ) agreed
    where is_wrong or o.goods_minor <> goods or deducted <> of_goods or o.delivery_discount_minor <> of_delivery
      or o.total_minor <> o.goods_minor + o.delivery_minor
        + case when o.tax_display = 'added' then o.tax_minor else 0 end`,
}
