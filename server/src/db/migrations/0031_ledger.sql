-- The ledger and the wallets. The app's role can read these tables and write none of them: money
-- moves only through post_entry.

-- Why money moved. The same movement of the same subject happens once.
create table entry (
  id bigint generated always as identity primary key,
  movement text not null check (movement in (
    'releaseLoan', 'takeBackLoan', 'reserveWithdrawal', 'settleWithdrawal', 'returnWithdrawal',
    'repay', 'returnUnused')),
  member_id uuid not null,
  loan_id uuid not null,
  -- The withdrawal or repayment it belongs to; otherwise the loan.
  subject_id uuid not null,
  -- check_posting_belongs compares it: postings are written in the transaction of their entry.
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  unique (movement, subject_id)
);
create index entry_member on entry (member_id, id);

-- An amount above zero goes into the account, an amount below zero comes out of it. Company
-- accounts have no balance row, because all members' movements would wait for it; they are summed
-- when read.
create table posting (
  entry_id bigint not null references entry,
  account text not null check (account in (
    'wallet', 'reserved', 'principal', 'paid_out', 'received', 'interest', 'penalty', 'collection')),
  member_id uuid not null,
  amount_centavos bigint not null check (amount_centavos <> 0),
  primary key (entry_id, account)
);
create index posting_member on posting (member_id, account, entry_id) include (amount_centavos);

-- One row for each member: the sums of the member's postings, stored so that one row is read,
-- locked and guarded.
create table wallet (
  member_id uuid primary key references member,
  id uuid not null unique default gen_random_uuid(),
  available_centavos bigint not null default 0
    constraint wallet_never_below_zero check (available_centavos >= 0),
  reserved_centavos bigint not null default 0 check (reserved_centavos >= 0),
  -- Principal the member owes. It is a debt, so it is below zero.
  principal_centavos bigint not null default 0 check (principal_centavos <= 0),
  paid_out_centavos bigint not null default 0 check (paid_out_centavos >= 0)
);
grant select on entry, posting, wallet to hiram_app;

create trigger entry_is_kept before update or delete or truncate on entry
  execute function refuse_change();
create trigger posting_is_kept before update or delete or truncate on posting
  execute function refuse_change();
create constraint trigger entry_balances after insert on entry
  deferrable initially deferred for each row execute function check_entry_balances();
create trigger posting_belongs before insert on posting
  for each row execute function check_posting_belongs();
create trigger postings_balance after insert on posting referencing new table as added
  for each statement execute function check_postings_balance();
