-- Holidays that the lender keeps at the desk, by two people: days on which banks are closed, or open
-- although the calendar calls them holidays. The newest row of a day counts.
create table holiday (
  id bigint primary key generated always as identity,
  day date not null,
  -- CLOSED, OPEN, or CALENDAR: as the product's own calendar has it.
  kind text not null check (kind in ('CLOSED', 'OPEN', 'CALENDAR')),
  name text not null check (length(name) between 2 and 80),
  proposal_id uuid not null unique references staff_proposal,
  made_at timestamptz not null
);
alter table holiday alter made_at set default house_now();
create index holiday_day on holiday (day, id desc);
grant select, insert on holiday to hiram_app;
create trigger holiday_by_two_people before insert on holiday
  for each row execute function check_confirmed_proposal('calendar.holiday');
create trigger holiday_is_kept before update or delete or truncate on holiday
  execute function refuse_change();
