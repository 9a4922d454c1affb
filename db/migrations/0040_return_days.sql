-- Days within which an item can be returned voluntarily, as promised when the order was placed. Null: only the legal
-- rights apply.
alter table order_lines add column return_days integer check (return_days > 0);
update order_lines set return_terms = 'voluntary', return_days = 30 where return_terms = 'thirty_days';
update messages set facts = replace(facts::text, '"thirty_days"', '"voluntary"')::jsonb
  where facts::text like '%"thirty_days"%';
