-- A picture that was fetched for one piece is not fetched for another: it is known by where it came from.
create index product_media_by_source on product_media (source) where source is not null and photo is not null;
