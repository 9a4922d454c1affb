-- the half minute of the last code that was taken: no code counts twice
alter table two_factors add column used_step bigint not null default 0;

-- one second factor to a person, however many windows switch it on at once
drop index two_factors_by_user;
create unique index two_factors_by_user on two_factors (user_id);
