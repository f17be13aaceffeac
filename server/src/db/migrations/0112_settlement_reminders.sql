-- Reminders of the last day of a smaller sum that ends a loan: one row for each settlement and step,
-- so that none is sent twice. While such a sum stands, more time is not asked for. And the portfolio
-- counts loans that ended by one apart from those that were paid off.

create table settlement_reminder (
  settlement_id uuid not null references loan_settlement,
  member_id uuid not null,
  -- Days after the last day; before it they are negative.
  step integer not null check (step <= 0),
  sent_at timestamptz not null,
  primary key (settlement_id, step)
);
alter table settlement_reminder alter sent_at set default house_now();
create index settlement_reminder_member on settlement_reminder (member_id);
grant select, insert on settlement_reminder to hiram_app;
create trigger settlement_reminder_is_allowed before insert on settlement_reminder
  for each row execute function check_settlement_reminder();
create trigger settlement_reminder_is_kept before update or truncate on settlement_reminder
  execute function refuse_change();

create trigger hardship_is_asked_without_settlement before insert on hardship
  for each row execute function check_hardship_asked();

alter table portfolio_roll drop constraint portfolio_roll_ended_as_check;
alter table portfolio_roll add constraint portfolio_roll_ended_as_check
  check (ended_as in ('PAID_OFF', 'SETTLED', 'WRITTEN_OFF')) not valid;
