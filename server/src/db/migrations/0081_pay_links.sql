-- Pay-for-me links of members. The token in the address is not stored, only its fingerprint.

create table pay_link (
  id uuid primary key,
  member_id uuid not null,
  loan_id uuid not null,
  token_fingerprint text not null unique,
  amount_centavos bigint not null check (amount_centavos > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
alter table pay_link alter created_at set default house_now();
create index pay_link_member on pay_link (member_id, created_at desc);
create index pay_link_loan on pay_link (loan_id, member_id);
grant select, insert, update (revoked_at) on pay_link to hiram_app;
