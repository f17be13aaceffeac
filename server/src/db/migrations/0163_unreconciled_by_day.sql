-- What the books had on own accounts and no statement, at the end of each day that Today shows,
-- written by a job. The open items of a reconciliation are found among all lines and bookings of an
-- account, which is too much work for a page that everybody at the desk opens.
create table unreconciled_day (
  day date primary key,
  amount_centavos bigint not null check (amount_centavos >= 0)
);
grant select, insert, update, delete on unreconciled_day to hiram_app;
