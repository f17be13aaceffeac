-- What proves a payment. Money that is refunded, a certificate and the next loan wait for a proof: a
-- statement that a second person or the account's next statement confirms, or a gateway that was
-- asked after its return window. Also: who answers for a payment, own accounts by two people, and
-- documents of payments that two people type.

alter table payment
  add column evidence text,
  -- Null until it is proved. Only the functions that confirm statements or ask a gateway write it.
  add column proved_at timestamptz,
  -- The day by which the proof is expected.
  add column proof_due_on date,
  -- The line that has it: who loaded the statement answers for the payment.
  add column statement_id uuid,
  add column statement_line integer,
  -- Whether the payer has the name of the member; null when the payer is not known.
  add column payer_is_member boolean,
  add column document_id uuid,
  add constraint payment_evidence_check check (evidence in ('GATEWAY', 'STATEMENT', 'TYPED'))
    not valid,
  add constraint payment_names_its_line
    check ((statement_id is null) = (statement_line is null)) not valid,
  add constraint payment_statement_id_statement_line_fkey
    foreign key (statement_id, statement_line) references statement_line (statement_id, position)
    not valid;

-- File 0145 gives the payments of earlier releases their evidence, while requests run.
grant insert (proof_due_on, statement_id, statement_line, document_id) on payment to hiram_app;
grant update (statement_id, statement_line, payer_is_member) on payment to hiram_app;
create trigger payment_evidence before insert or update of statement_id on payment
  for each row execute function derive_payment_evidence();
create trigger match_keeps_the_rules after insert on payment_event
  for each row when (new.event = 'match') execute function check_payment_match();

alter table bank_statement
  add column confirmed_at timestamptz,
  add column confirmed_how text
    check (confirmed_how in ('SECOND_PERSON', 'NEXT_STATEMENT', 'EARLIER_RELEASE')),
  add column confirmed_by uuid references staff,
  add column proposal_id uuid references staff_proposal,
  add constraint statement_confirmed check (
    (confirmed_at is null) = (confirmed_how is null)
    and (confirmed_by is not null) = (confirmed_how is not distinct from 'SECOND_PERSON')
    and (confirmed_by is null or confirmed_by <> loaded_by));
update bank_statement set confirmed_at = loaded_at, confirmed_how = 'EARLIER_RELEASE'
  where finished_at is not null;
revoke insert on bank_statement from hiram_app;
grant insert (id, own_account_id, sha256, format, statement_name, day, opening_centavos,
  closing_centavos, lines, file_sealed, loaded_by) on bank_statement to hiram_app;
grant update (proposal_id) on bank_statement to hiram_app;
create trigger statement_agrees_with_confirmed before insert on bank_statement
  for each row execute function check_statement();

alter table statement_line
  -- Why a line that names a loan is not given to it by its loader.
  add column held text,
  -- Of a line that was loaded before: the loan that it names here.
  add column named_loan_id uuid references loan,
  add constraint statement_line_held_check check (held in ('OWN_CASE', 'VALUE_DATE')) not valid;
grant update (held) on statement_line to hiram_app;

-- An own account is written by two people (`save_own_account`).
alter table own_account add column proposal_id uuid references staff_proposal;
revoke insert, update on own_account from hiram_app;
revoke update (bank_name, csv_mapping) on own_account from hiram_app;
-- Locking a row needs the right to update some column of it; this one has one value only.
grant update (currency) on own_account to hiram_app;

-- Requests to pay a loan that closes are cancelled.
create trigger closed_loan_asks_for_nothing after update of status on loan
  for each row when (new.status = 'CLOSED' and old.status <> 'CLOSED')
  execute function cancel_requests_of_closed_loan();

-- A picture that somebody attaches to a payment that two people type: the bank's advice, or a page of
-- its statement.
create table payment_document (
  id uuid primary key,
  staff_id uuid not null references staff,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_sealed bytea not null,
  created_at timestamptz not null
);
alter table payment_document alter created_at set default house_now();
grant select, insert on payment_document to hiram_app;
create trigger payment_document_is_kept before update or delete or truncate on payment_document
  execute function refuse_change();
alter table payment add constraint payment_document_id_fkey
  foreign key (document_id) references payment_document not valid;
grant update (document_id) on payment to hiram_app;

-- Money that its gateway sends back to the payer, by two people. Until the gateway says that it went
-- back, or refuses it, the payment stays without a proof.
create table gateway_refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  centavos bigint not null check (centavos > 0),
  proposal_id uuid not null unique references staff_proposal,
  asked_at timestamptz not null,
  sent_at timestamptz,
  refused_at timestamptz
);
alter table gateway_refund alter asked_at set default house_now();
create index gateway_refund_payment on gateway_refund (payment_id);
grant select, insert (id, payment_id, centavos, proposal_id), update (sent_at, refused_at)
  on gateway_refund to hiram_app;
create trigger gateway_refund_by_two_people before insert on gateway_refund
  for each row execute function check_confirmed_proposal('payment.send-back', 'payment_id');
