-- Loans, the ledger, wallets and withdrawals. Money moves only through post_entry, which this file
-- defines: the app's role cannot write an entry, a posting or a balance in any other way.

-- ── Loans ────────────────────────────────────────────────────────────────────────────────────────

create table loan (
  id uuid primary key,
  -- What people call it; the id is random and is never shown.
  loan_number bigint generated always as identity (start with 100001) unique,
  member_id uuid not null references member,
  status text not null check (status in (
    'PENDING', 'IN_REVIEW', 'ON_HOLD', 'APPROVED', 'ACTIVE', 'DECLINED', 'CANCELLED', 'CLOSED')),
  asked_centavos bigint not null check (asked_centavos > 0),
  -- What the contract is about: as asked, until an officer approves less.
  amount_centavos bigint not null check (amount_centavos > 0 and amount_centavos <= asked_centavos),
  months integer not null check (months > 0),
  -- The policy row whose prices hold for this loan for good.
  policy_from date not null,
  currency text not null,
  exchange_rate double precision not null check (exchange_rate > 0),
  applied_at timestamptz not null default now(),
  officer_id uuid references staff,
  decided_at timestamptz,
  decline_reason text,
  accepted_at timestamptz,
  -- The first confirmed payout: interest and due dates start on this day (in Manila).
  first_paid_at timestamptz,
  first_paid_on date,
  closed_at timestamptz,
  check ((first_paid_at is null) = (first_paid_on is null)),
  check ((status = 'DECLINED') = (decline_reason is not null)),
  check (accepted_at is not null or status not in ('ACTIVE', 'CLOSED')),
  -- What belongs to a loan names its member too, and cannot name another.
  unique (id, member_id)
);
create unique index loan_one_live on loan (member_id)
  where status not in ('DECLINED', 'CANCELLED', 'CLOSED');
create index loan_member on loan (member_id, applied_at desc);
create index loan_queue on loan (status, applied_at, id)
  where status in ('PENDING', 'IN_REVIEW', 'ON_HOLD', 'APPROVED');
grant select on loan to hiram_app;
grant insert (id, member_id, status, asked_centavos, amount_centavos, months, policy_from, currency,
  exchange_rate, applied_at) on loan to hiram_app;
grant update (status, amount_centavos, officer_id, decided_at, decline_reason, accepted_at, closed_at)
  on loan to hiram_app;

-- Every move of a loan, in the transaction of the move.
create table loan_event (
  id bigint generated always as identity primary key,
  loan_id uuid not null references loan,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'rail', 'clock')),
  actor_id uuid,
  -- A sentence of staff for the member, and what is said of the event (an amount, a reason).
  note text,
  at timestamptz not null default now()
);
create index loan_event_loan on loan_event (loan_id, id);
grant select, insert on loan_event to hiram_app;

-- The disclosure and the contract, word for word as they were shown, sealed; and the agreement to them.
create table loan_document (
  id uuid primary key,
  loan_id uuid not null references loan,
  member_id uuid not null references member,
  kind text not null check (kind in ('DISCLOSURE', 'CONTRACT')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  -- A newer approval makes new documents; the old ones stay.
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index loan_document_current on loan_document (loan_id, kind) where replaced_at is null;
grant select, insert, update (replaced_at) on loan_document to hiram_app;

create table loan_acceptance (
  loan_id uuid primary key references loan,
  member_id uuid not null references member,
  contract_hash text not null,
  disclosure_hash text not null,
  challenge_id uuid not null unique references code_challenge,
  address text not null,
  device text not null,
  at timestamptz not null default now()
);
grant select, insert on loan_acceptance to hiram_app;

-- ── Withdrawals ──────────────────────────────────────────────────────────────────────────────────

-- A file for the bank, as it was made: sealed, as it names accounts.
create table payout_batch (
  id uuid primary key,
  batch_number bigint generated always as identity (start with 1001) unique,
  channel text not null check (channel in ('INSTAPAY', 'PESONET')),
  sealed bytea not null,
  payouts integer not null check (payouts > 0),
  total_centavos bigint not null check (total_centavos > 0),
  made_by uuid not null references staff,
  made_at timestamptz not null default now(),
  -- Once somebody has handed it to the bank.
  sent_at timestamptz
);
grant select, insert, update (sent_at) on payout_batch to hiram_app;

create table withdrawal (
  id uuid primary key,
  withdrawal_number bigint generated always as identity (start with 100001) unique,
  member_id uuid not null references member,
  loan_id uuid not null,
  status text not null check (status in ('PROCESSING', 'ON_HOLD', 'SENT', 'COMPLETED', 'RETURNED')),
  amount_centavos bigint not null check (amount_centavos > 0),
  channel text not null check (channel in ('INSTAPAY', 'PESONET')),
  -- Bank, number and name of the account, sealed as they were when the code was given.
  account_sealed bytea not null,
  account_print text not null,
  -- The code that agreed to it: one code, one withdrawal, whatever becomes of idempotency keys.
  challenge_id uuid not null unique,
  -- Above the policy's amount nothing leaves before two people have said so.
  needs_second_person boolean not null,
  released_by uuid references staff,
  released_at timestamptz,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  -- Set before the payout is handed over, and never taken back once it may have been: from then on
  -- nobody can hold it or give the money back, until the rail has said what became of it.
  rail text,
  rail_reference text,
  batch_id uuid references payout_batch,
  return_reason text,
  hold_reason text,
  hold_until timestamptz,
  promised_by timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  -- With `is true`, because a comparison with nobody is no refusal.
  check (confirmed_by is null or (confirmed_by <> released_by) is true),
  check (not needs_second_person or status in ('PROCESSING', 'ON_HOLD', 'RETURNED')
    or confirmed_by is not null)
);
create index withdrawal_member on withdrawal (member_id, withdrawal_number desc);
create index withdrawal_queue on withdrawal (status, created_at, id)
  where status in ('PROCESSING', 'ON_HOLD', 'SENT');
create index withdrawal_batch on withdrawal (batch_id) where batch_id is not null;
create index withdrawal_returned on withdrawal (ended_at desc, id) where status = 'RETURNED';
create unique index withdrawal_rail_reference on withdrawal (rail, rail_reference)
  where rail_reference is not null;
grant select on withdrawal to hiram_app;
grant update (status, released_by, released_at, confirmed_by, confirmed_at, rail, rail_reference,
  batch_id, return_reason, hold_reason, hold_until, sent_at, ended_at) on withdrawal to hiram_app;

create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'rail', 'clock')),
  actor_id uuid,
  note text,
  at timestamptz not null default now()
);
create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id);
grant select, insert on withdrawal_event to hiram_app;

-- ── Repayments ───────────────────────────────────────────────────────────────────────────────────

create table repayment (
  id uuid primary key,
  -- The order of booking, given while the loan is locked: what was taken for what hangs on it.
  repayment_number bigint generated always as identity unique,
  loan_id uuid not null,
  member_id uuid not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  -- How it was taken: penalty, collection, interest, principal.
  penalty_centavos bigint not null default 0 check (penalty_centavos >= 0),
  collection_centavos bigint not null default 0 check (collection_centavos >= 0),
  interest_centavos bigint not null default 0 check (interest_centavos >= 0),
  principal_centavos bigint not null default 0 check (principal_centavos >= 0),
  received_on date not null,
  -- Of the bank that received it: the same money cannot be booked twice. Money given back from the
  -- wallet has a reference of its own.
  reference text not null unique,
  source text not null check (source in ('BANK', 'WALLET')),
  recorded_by uuid references staff,
  created_at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (penalty_centavos + collection_centavos + interest_centavos + principal_centavos
    = amount_centavos)
);
create index repayment_loan on repayment (loan_id, repayment_number);
grant select, insert on repayment to hiram_app;

-- ── The ledger ───────────────────────────────────────────────────────────────────────────────────

-- Why money moved. The same movement of the same thing happens once.
create table entry (
  id bigint generated always as identity primary key,
  movement text not null check (movement in (
    'releaseLoan', 'takeBackLoan', 'holdWithdrawal', 'settleWithdrawal', 'returnWithdrawal',
    'repay', 'returnUnused')),
  member_id uuid not null,
  loan_id uuid not null,
  -- The withdrawal or repayment it belongs to; otherwise the loan.
  subject_id uuid not null,
  -- Postings come with their entry or never.
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  unique (movement, subject_id)
);
create index entry_member on entry (member_id, id);

-- An amount above zero goes into the account, one below zero comes out of it. Accounts of the member
-- carry the member; those of the company are summed when they are asked for, so that no row is shared.
create table posting (
  entry_id bigint not null references entry,
  account text not null check (account in (
    'wallet', 'held', 'principal', 'paid_out', 'received', 'interest', 'penalty', 'collection')),
  member_id uuid not null,
  amount_centavos bigint not null check (amount_centavos <> 0),
  primary key (entry_id, account)
);
create index posting_member on posting (member_id, account, entry_id) include (amount_centavos);

-- One row a member: what the postings sum to, kept so that a wallet is read and guarded in one place.
create table wallet (
  member_id uuid primary key references member,
  id uuid not null unique default gen_random_uuid(),
  available_centavos bigint not null default 0
    constraint wallet_never_below_zero check (available_centavos >= 0),
  held_centavos bigint not null default 0 check (held_centavos >= 0),
  -- Principal the member owes, below zero as it is a debt.
  principal_centavos bigint not null default 0 check (principal_centavos <= 0),
  paid_out_centavos bigint not null default 0 check (paid_out_centavos >= 0)
);
grant select on entry, posting, wallet to hiram_app;

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'HM001';
end
$$;
create trigger entry_is_kept before update or delete or truncate on entry
  execute function refuse_change();
create trigger posting_is_kept before update or delete or truncate on posting
  execute function refuse_change();

-- No money before money: nothing may come from a member before a payout to that member is confirmed.
create function refuse_early_repayment() returns trigger
language plpgsql as $$
begin
  if not exists (select from loan where id = new.loan_id and first_paid_at is not null) then
    raise exception 'nothing can be repaid before a payout is confirmed' using errcode = 'HM002';
  end if;
  return new;
end
$$;
create trigger repayment_after_payout before insert on repayment
  for each row execute function refuse_early_repayment();

-- Checked at the commit, whoever wrote it and however: an entry has postings, and they sum to zero.
create function check_entry_balances() returns trigger
language plpgsql as $$
declare
  total numeric;
  parts integer;
begin
  select coalesce(sum(amount_centavos), 0), count(*) into total, parts
  from posting where entry_id = new.id;
  if total <> 0 or parts < 2 then
    raise exception 'entry % has % postings that sum to %', new.id, parts, total
      using errcode = 'HM003';
  end if;
  return null;
end
$$;
create constraint trigger entry_balances after insert on entry
  deferrable initially deferred for each row execute function check_entry_balances();

create function check_posting_belongs() returns trigger
language plpgsql as $$
declare
  its entry%rowtype;
begin
  select * into its from entry where id = new.entry_id;
  if its.member_id <> new.member_id or its.transaction_id <> pg_current_xact_id() then
    raise exception 'postings come with their entry or never' using errcode = 'HM004';
  end if;
  -- From outside or out of the wallet: before a payout nothing of the member's may become ours.
  if new.account in ('received', 'interest', 'penalty', 'collection')
    and not exists (select from loan where id = its.loan_id and first_paid_at is not null) then
    raise exception 'nothing can be received before a payout is confirmed' using errcode = 'HM002';
  end if;
  return new;
end
$$;
create trigger posting_belongs before insert on posting
  for each row execute function check_posting_belongs();

-- Postings come all at once: after the check of their entry was forced early, no more could follow.
create function check_postings_balance() returns trigger
language plpgsql as $$
declare
  broken record;
begin
  select added.entry_id, sum(posting.amount_centavos) as total into broken
  from (select distinct entry_id from added) added join posting using (entry_id)
  group by added.entry_id having sum(posting.amount_centavos) <> 0 limit 1;
  if found then
    raise exception 'postings of entry % sum to %', broken.entry_id, broken.total
      using errcode = 'HM003';
  end if;
  return null;
end
$$;
create trigger postings_balance after insert on posting referencing new table as added
  for each statement execute function check_postings_balance();

-- The one writer. The balance is moved by one guarded update, which two at once pass one by one; what
-- it may not do, the constraints of the wallet refuse, and with them the whole movement.
create function post_entry(
  movement text, member_id uuid, loan_id uuid, subject_id uuid,
  accounts text[], amounts bigint[]
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  entry_id bigint;
  into_account jsonb := jsonb_object(accounts, amounts::text[]);
begin
  if not exists (select from wallet w where w.member_id = post_entry.member_id) then
    insert into wallet (member_id) values (member_id) on conflict do nothing;
  end if;
  update wallet w set
    available_centavos = w.available_centavos + coalesce((into_account ->> 'wallet')::bigint, 0),
    held_centavos = w.held_centavos + coalesce((into_account ->> 'held')::bigint, 0),
    principal_centavos = w.principal_centavos + coalesce((into_account ->> 'principal')::bigint, 0),
    paid_out_centavos = w.paid_out_centavos + coalesce((into_account ->> 'paid_out')::bigint, 0)
  where w.member_id = post_entry.member_id;
  insert into entry as e (movement, member_id, loan_id, subject_id)
    values (movement, member_id, loan_id, subject_id)
    returning e.id into entry_id;
  insert into posting (entry_id, account, member_id, amount_centavos)
    select entry_id, given.account, member_id, given.amount
    from unnest(accounts, amounts) as given (account, amount);
  return entry_id;
end
$$;
revoke execute on function post_entry from public;
grant execute on function post_entry to hiram_app;

-- ── Once and only once ───────────────────────────────────────────────────────────────────────────

-- The answer to a request, kept with its effect and in the same transaction.
create table idempotency (
  actor_id uuid not null,
  route text not null,
  key text not null,
  body_print text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key)
);
create index idempotency_created on idempotency (created_at);
grant select, insert, delete on idempotency to hiram_app;

-- Adds a job without waking the worker, which looks by itself every second. Transactions that wake it
-- commit one after another, each waiting for the disk, and the queue's own function costs more than the
-- whole withdrawal: 110 a second were measured with it where this gives several times as many.
create function add_job_quietly(task text, payload json, job_key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, key)
    select tasks.id, add_job_quietly.payload, add_job_quietly.job_key
    from graphile_worker._private_tasks as tasks where tasks.identifier = add_job_quietly.task
    on conflict (key) do nothing;
  -- A task that no worker has met yet, or a job that waits under the same key: both are rare.
  if not found then
    perform graphile_worker.add_job(
      identifier => task, payload => payload, job_key => job_key);
  end if;
end
$$;
revoke execute on function add_job_quietly from public;

create function withdrawal_reply(made withdrawal, available bigint) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'id', made.id, 'number', made.withdrawal_number, 'amount', made.amount_centavos,
    'available', available, 'channel', made.channel,
    'at', to_char(made.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
$$;

-- A withdrawal in one round trip: the answer already given to this key, or the code spent, the money
-- held, the withdrawal, its event, its job and its audit row, all or nothing.
create function make_withdrawal(asked jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asker uuid := asked ->> 'member_id';
  known idempotency%rowtype;
  the_loan loan%rowtype;
  the_wallet wallet%rowtype;
  made withdrawal%rowtype;
  reply jsonb;
begin
  -- Two with the same key at once: the second is told to wait, not made to.
  if not pg_try_advisory_xact_lock(
    hashtextextended(concat_ws(' ', asker, asked ->> 'route', asked ->> 'key'), 48)) then
    return jsonb_build_object('outcome', 'IN_PROGRESS');
  end if;
  select * into known from idempotency i
    where i.actor_id = asker and i.route = asked ->> 'route' and i.key = asked ->> 'key';
  if found then
    return jsonb_build_object(
      'outcome', case when known.body_print = asked ->> 'body_print' then 'DONE' else 'KEY_REUSED' end,
      'reply', known.reply);
  end if;

  select * into the_wallet from wallet w where w.member_id = asker for update;
  if not found then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  if the_wallet.id <> (asked ->> 'wallet_id')::uuid then
    return jsonb_build_object('outcome', 'OTHER_WALLET');
  end if;
  -- This code has made a withdrawal before: its reply was lost, and another key asks again.
  select * into made from withdrawal w
    where w.challenge_id = (asked ->> 'challenge_id')::uuid and w.member_id = asker;
  if found then
    reply := withdrawal_reply(made, the_wallet.available_centavos);
    insert into idempotency (actor_id, route, key, body_print, reply)
      values (asker, asked ->> 'route', asked ->> 'key', asked ->> 'body_print', reply);
    return jsonb_build_object('outcome', 'DONE', 'reply', reply);
  end if;
  -- Money left in the wallet of a loan that is paid back is still the member's to withdraw.
  select * into the_loan from loan l
    where l.member_id = asker and l.status in ('ACTIVE', 'CLOSED')
    order by l.applied_at desc limit 1;
  if not found then
    return jsonb_build_object('outcome', 'NO_WALLET');
  end if;
  if the_wallet.available_centavos < (asked ->> 'amount_centavos')::bigint then
    return jsonb_build_object('outcome', 'INSUFFICIENT');
  end if;
  -- The code is spent with its effect: once, verified, not replaced, and in time.
  update code_challenge c set spent_at = now()
    where c.id = (asked ->> 'challenge_id')::uuid and c.spent_at is null and c.replaced_at is null
      and c.verified_at > now() - make_interval(secs => (asked ->> 'proof_seconds')::integer);
  if not found then
    return jsonb_build_object('outcome', 'CODE_REFUSED');
  end if;

  insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel, account_sealed,
      account_print, challenge_id, needs_second_person, promised_by)
    values ((asked ->> 'id')::uuid, asker, the_loan.id, 'PROCESSING',
      (asked ->> 'amount_centavos')::bigint, asked ->> 'channel',
      decode(asked ->> 'account_sealed', 'base64'), asked ->> 'account_print',
      (asked ->> 'challenge_id')::uuid, (asked ->> 'needs_second_person')::boolean,
      now() + make_interval(secs => (asked ->> 'promise_seconds')::integer))
    returning * into made;
  perform post_entry('holdWithdrawal', asker, the_loan.id, made.id,
    array(select jsonb_array_elements_text(asked -> 'accounts')),
    array(select jsonb_array_elements_text(asked -> 'amounts')::bigint));
  insert into withdrawal_event (withdrawal_id, event, to_status, actor_kind, actor_id)
    values (made.id, 'withdraw', 'PROCESSING', 'member', asker);
  insert into audit_event (actor_kind, actor_id, action, subject_id, address, request_id, details)
    values ('member', asker, 'WITHDRAWAL_MADE', asker, asked ->> 'address', asked ->> 'request_id',
      jsonb_build_object('withdrawal', made.withdrawal_number, 'centavos', made.amount_centavos,
        'shownLeftRight', asked ->> 'shown_left_centavos' is null
          or (asked ->> 'shown_left_centavos')::bigint
            = the_wallet.available_centavos - made.amount_centavos));
  insert into notice (id, member_id, channel, template, sealed, status)
    values ((asked ->> 'notice_id')::uuid, asker, 'email', 'withdrawal-made',
      decode(asked ->> 'notice_sealed', 'base64'), 'QUEUED');
  perform add_job_quietly('send-notice', json_build_object('noticeId', asked ->> 'notice_id'));
  if (asked ->> 'starts_payout')::boolean and not made.needs_second_person then
    perform add_job_quietly('send-payout', json_build_object('withdrawalId', made.id),
      'payout:' || made.id);
  end if;
  reply := withdrawal_reply(made, the_wallet.available_centavos - made.amount_centavos);
  insert into idempotency (actor_id, route, key, body_print, reply)
    values (asker, asked ->> 'route', asked ->> 'key', asked ->> 'body_print', reply);
  return jsonb_build_object('outcome', 'DONE', 'reply', reply);
end
$$;
revoke execute on function make_withdrawal from public;
grant execute on function make_withdrawal to hiram_app;

-- The first confirmed payout starts interest and due dates; only this function may say so.
create function note_first_payout(the_loan uuid, paid_on date) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update loan set first_paid_at = now(), first_paid_on = paid_on
  where id = the_loan and first_paid_at is null
    and exists (
      select from withdrawal
      where withdrawal.loan_id = loan.id and withdrawal.status = 'COMPLETED');
$$;
revoke execute on function note_first_payout from public;
grant execute on function note_first_payout to hiram_app;
