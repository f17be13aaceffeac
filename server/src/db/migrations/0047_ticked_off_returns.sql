-- Returned payouts that a person at the desk has ticked off: who, when, and a sealed note. They no
-- longer wait for the desk.

create table return_tick_off (
  withdrawal_id uuid primary key references withdrawal,
  staff_id uuid not null references staff,
  note_sealed bytea not null,
  at timestamptz not null default now()
);
grant select, insert on return_tick_off to hiram_app;
