-- The name and the address that the invoice is addressed to, if they differ from those of the delivery. With pickup,
-- which has no delivery address: if the customer gave an address for the invoice.
alter table checkouts add column billing jsonb;
alter table orders add column billing jsonb;
