-- A payout file says in which format it was made and on which banking day the bank is to execute it.

-- Files of other formats than pain.001 are sealed as bytes, because the bank names their encoding.
alter table payout_batch
  add column format text not null default 'pain001' check (format ~ '^[a-z0-9][a-z0-9-]{1,29}$'),
  -- Null for files that were made before the day was kept.
  add column execute_on date;
