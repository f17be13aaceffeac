-- What cash on a loan over 90 days late pays first in the books, from a day on, by two people: what
-- was accrued until day 90, or income that was not accrued. An installation that has closed days keeps
-- the rule by which they were computed until tomorrow; the product's own rule holds from then on.
create table late_cash_rule (
  -- Of the value date of the cash.
  from_day date primary key,
  pays_first text not null check (pays_first in ('RECEIVABLE', 'INCOME')),
  -- Null for the rules that the product starts with.
  proposal_id uuid unique references staff_proposal,
  made_at timestamptz not null
);
alter table late_cash_rule alter made_at set default house_now();
insert into late_cash_rule (from_day, pays_first)
  select '2000-01-01', case when exists (select from journal) then 'INCOME' else 'RECEIVABLE' end;
insert into late_cash_rule (from_day, pays_first)
  select greatest((now()::timestamptz at time zone 'Asia/Manila')::date + 1,
    (select max(day) from daily_close) + 2), 'RECEIVABLE'
  where exists (select from journal);
grant select, insert on late_cash_rule to hiram_app;
create trigger late_cash_by_two_people before insert on late_cash_rule
  for each row execute function check_confirmed_proposal('books.lateCash', 'from_day');
create trigger late_cash_from_tomorrow before insert on late_cash_rule
  for each row execute function check_late_cash_day();
create trigger late_cash_is_kept before update or delete or truncate on late_cash_rule
  execute function refuse_change();
