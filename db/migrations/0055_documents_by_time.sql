-- The figures and the files for the bookkeeping read the documents of a period.
create index documents_by_time on documents (issued_at, number);
