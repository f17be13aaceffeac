-- Papers with a verification code, written when a member or the desk opens one. The code itself is
-- not here: it is made from the paper again, and found by its fingerprint.

create table issued_paper (
  code_fingerprint text primary key,
  kind text not null check (kind in ('RECEIPT', 'STATEMENT', 'PAYOFF', 'CERTIFICATE')),
  loan_id uuid not null,
  member_id uuid not null,
  -- The payment of a receipt: a receipt is no longer valid when its payment no longer counts.
  repayment_id uuid references repayment,
  paper_on date not null,
  amount_centavos bigint not null check (amount_centavos >= 0),
  -- SHA-256 of what the paper says, in hex.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((kind = 'RECEIPT') = (repayment_id is not null))
);
alter table issued_paper alter issued_at set default house_now();
create index issued_paper_loan on issued_paper (loan_id, member_id);
create index issued_paper_repayment on issued_paper (repayment_id) where repayment_id is not null;
grant select, insert on issued_paper to hiram_app;
