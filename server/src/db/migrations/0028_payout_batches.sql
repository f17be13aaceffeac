-- Payout files for the bank, as they were made. They name accounts, so they are sealed.

create table payout_batch (
  id uuid primary key,
  batch_number bigint generated always as identity (start with 1001) unique,
  channel text not null check (channel in ('INSTAPAY', 'PESONET')),
  sealed bytea not null,
  payouts integer not null check (payouts > 0),
  total_centavos bigint not null check (total_centavos > 0),
  made_by uuid not null references staff,
  made_at timestamptz not null default now(),
  -- When staff handed the file to the bank.
  sent_at timestamptz
);
grant select, insert, update (sent_at) on payout_batch to hiram_app;
