-- The collections desk: who has the case of a late loan, and what members promised to pay.

-- The person at the desk who has a case; no row when nobody has. The trigger refuses somebody's own
-- case, whatever role writes it.
create table collection_case (
  loan_id uuid primary key,
  member_id uuid not null,
  owner_id uuid not null references staff,
  since timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id)
);
alter table collection_case alter since set default house_now();
create index collection_case_owner on collection_case (owner_id);
grant select, insert, update (owner_id, since) on collection_case to hiram_app;
create trigger case_is_not_ones_own before insert or update of owner_id on collection_case
  for each row execute function check_collection_owner();

-- Every time a case was taken or handed over. Erasing the member empties the note.
create table collection_hand_over (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  -- Null when nobody had the case.
  from_id uuid references staff,
  to_id uuid not null references staff,
  by_id uuid not null references staff,
  note_sealed bytea,
  at timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (from_id <> to_id)
);
alter table collection_hand_over alter at set default house_now();
create index collection_hand_over_loan on collection_hand_over (loan_id, at desc);
create index collection_hand_over_member on collection_hand_over (member_id);
grant select, insert on collection_hand_over to hiram_app;
create trigger hand_over_is_kept before update or delete on collection_hand_over
  for each row execute function keep_collection_contact();
create trigger hand_overs_are_kept before truncate on collection_hand_over
  execute function refuse_change();

-- Promises to pay, said by the member in a contact. Amount, day and loan never change.
create table payment_promise (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  status text not null check (status in ('OPEN', 'KEPT', 'BROKEN', 'WITHDRAWN')),
  contact_id uuid not null unique references collection_contact,
  amount_centavos bigint not null check (amount_centavos > 0),
  -- From this moment on payments count, until the end of the promised day.
  made_at timestamptz not null,
  made_on date not null,
  promised_on date not null check (promised_on between made_on and made_on + 31),
  recorded_by uuid not null references staff,
  settled_at timestamptz,
  -- A payment of the loan was booked or taken back since the promise was last looked at.
  is_stale boolean not null default true,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((status = 'OPEN') = (settled_at is null))
);
create unique index payment_promise_open on payment_promise (loan_id) where status = 'OPEN';
create index payment_promise_loan on payment_promise (loan_id, made_at desc);
create index payment_promise_member on payment_promise (member_id);
create index payment_promise_stale on payment_promise (id) where is_stale;
create index payment_promise_due on payment_promise (promised_on) where status = 'OPEN';
create index payment_promise_broken on payment_promise (settled_at) where status = 'BROKEN';
grant select, insert, update (status, settled_at, is_stale) on payment_promise to hiram_app;
create trigger promise_of_a_contact before insert on payment_promise
  for each row execute function check_payment_promise();
create trigger promise_is_kept before delete or truncate on payment_promise
  execute function refuse_change();
create trigger payment_is_looked_at after insert or update of ended_at on repayment
  for each row execute function note_promised_payment();

-- Somebody else picked up the phone: nothing is said of the loan.
alter table collection_contact drop constraint collection_contact_outcome_check;
alter table collection_contact add constraint collection_contact_outcome_check check (outcome in (
  'SENT', 'REACHED', 'NO_ANSWER', 'OTHER_ANSWERED', 'WRONG_NUMBER', 'CALL_BACK_ASKED'));
