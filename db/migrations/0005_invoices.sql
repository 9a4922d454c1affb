-- numbers without gaps: the last one given in each series; locked last in a transaction, and only for its commit
create table document_numbers (
  series text primary key,                   -- 'invoice-2026', 'credit_note-2026'
  last integer not null check (last > 0)
);

-- invoices and credit notes: written once, never changed
create table documents (
  number text primary key,                   -- 'R-2026-00001', 'G-2026-00001'
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id uuid not null,
  corrects text references documents,        -- a credit note's invoice
  language text not null,
  facts jsonb not null,                      -- all that it says
  total_minor bigint not null,               -- with all taxes; of a credit note what goes back
  currency text not null,
  issued_at timestamptz not null
);
create unique index documents_invoice_of_order on documents (order_id) where kind = 'invoice';
create index documents_by_order on documents (order_id, issued_at, number);

create table document_lines (
  document text not null references documents,
  position integer not null,
  kind text not null check (kind in ('piece', 'delivery', 'goodwill')),
  order_line_id uuid,
  quantity integer not null check (quantity > 0),
  tax_rate_bp integer not null,
  total_minor bigint not null,               -- with its tax, whatever way prices are shown
  tax_minor bigint not null,
  primary key (document, position)
);
create index document_lines_by_order_line on document_lines (order_line_id) where order_line_id is not null;

create function documents_never_change() returns trigger language plpgsql as $$
begin
  -- only a demo that is cleared away takes its documents with it
  if tg_op = 'DELETE' and current_setting('alcove.forgetting', true) = 'demo' then
    return old;
  end if;
  raise exception 'an invoice or credit note never changes';
end $$;
create trigger documents_never_change before update or delete on documents
  for each row execute function documents_never_change();
create trigger document_lines_never_change before update or delete on document_lines
  for each row execute function documents_never_change();
