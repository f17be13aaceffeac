-- Covered transactions: each confirmed payout, received payment or refund above the policy's
-- threshold, written by the database with the entry that books it, whatever the caller.

create table covered_transaction (
  id uuid primary key default gen_random_uuid(),
  entry_id bigint not null unique references entry,
  kind text not null check (kind in ('PAYOUT', 'PAYMENT', 'REFUND')),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- The threshold of that day.
  above_centavos bigint not null check (above_centavos > 0),
  -- Null for a payment of an unknown owner.
  member_id uuid,
  loan_id uuid,
  -- The withdrawal or the payment.
  subject_id uuid not null,
  booked_on date not null,
  due_on date not null check (due_on > booked_on),
  status text not null
    check (status in ('OPEN', 'PREPARED', 'FILED', 'ACKNOWLEDGED', 'RETURNED', 'NOT_REPORTABLE')),
  prepared_by uuid references staff,
  reference text check (length(reference) between 2 and 80),
  filed_on date,
  filed_by uuid references staff,
  answered_on date,
  words_sealed bytea,
  not_reportable_proposal uuid references staff_proposal,
  made_at timestamptz not null,
  constraint covered_prepared check (
    status not in ('PREPARED', 'FILED', 'ACKNOWLEDGED', 'RETURNED') or prepared_by is not null),
  constraint covered_filed check (
    status not in ('FILED', 'ACKNOWLEDGED', 'RETURNED')
    or num_nonnulls(reference, filed_on, filed_by) = 3),
  constraint covered_answered check (
    status not in ('ACKNOWLEDGED', 'RETURNED') or answered_on is not null),
  constraint covered_returned_has_words check (
    status <> 'RETURNED' or words_sealed is not null),
  constraint covered_not_reportable_by_two check (
    status <> 'NOT_REPORTABLE' or not_reportable_proposal is not null)
);
alter table covered_transaction alter made_at set default house_now();
create index covered_transaction_open on covered_transaction (due_on, id)
  where status in ('OPEN', 'PREPARED', 'RETURNED');
create index covered_transaction_booked on covered_transaction (booked_on desc, id);
create index covered_transaction_member on covered_transaction (member_id);
-- Rows are written by the database alone.
grant select, update (status, prepared_by, reference, filed_on, filed_by, answered_on, words_sealed,
  not_reportable_proposal) on covered_transaction to hiram_app;
create trigger covered_transaction_moves before update on covered_transaction
  for each row execute function check_covered_move();
create trigger covered_transaction_is_kept before delete or truncate on covered_transaction
  execute function refuse_change();

-- The policy keeps the threshold at ₱100,000 or above, so smaller postings cost one comparison.
create trigger large_posting_is_covered after insert on posting
  for each row when (new.account in ('paid_out', 'refunded', 'received')
    and (new.amount_centavos > 10000000 or new.amount_centavos < -10000000))
  execute function note_covered_posting();

-- Each nightly comparison of the rows with the ledger.
create table covered_check (
  id bigint primary key generated always as identity,
  compared integer not null check (compared >= 0),
  missing integer not null check (missing >= 0),
  at timestamptz not null
);
alter table covered_check alter at set default house_now();
grant select, insert on covered_check to hiram_app;
create trigger covered_check_is_append_only before update or delete or truncate on covered_check
  execute function refuse_change();
