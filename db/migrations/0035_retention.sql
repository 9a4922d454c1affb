-- When the retention job erased the personal data of an order; null: not yet erased.
alter table orders
  add column correspondence_erased_at timestamptz, -- contact, addresses, notes, statements of returns
  add column vouchers_erased_at timestamptz;       -- buyer on documents, references at the payment provider, account
create index orders_with_correspondence on orders (created_at, id) where correspondence_erased_at is null;
create index orders_with_vouchers on orders (created_at, id) where vouchers_erased_at is null;

-- The retention job may remove the buyer from a document. All other content of a document stays unchangeable.
create or replace function documents_never_change() returns trigger language plpgsql as $$
begin
  -- only a demo that is cleared away takes its documents with it
  if tg_op = 'DELETE' and current_setting('alcove.forgetting', true) = 'demo' then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'documents' and current_setting('alcove.forgetting', true) = 'retention' then
    if to_jsonb(new) - 'facts' = to_jsonb(old) - 'facts'
      and new.facts - 'buyer' = old.facts - 'buyer'
      and new.facts -> 'buyer' = '{"name": "", "addressLines": []}'::jsonb then
      return new;
    end if;
  end if;
  raise exception 'an invoice or credit note never changes';
end $$;
