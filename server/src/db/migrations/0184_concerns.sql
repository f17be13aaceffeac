-- Concerns about suspicious transactions, which only people with `concern.read` see, and the
-- confidential record of everything done about them: a chain of hashes of its own, whose end is
-- written to the audit log each hour, whether there is a concern or not.

create table concern (
  id uuid primary key,
  -- Null for a concern about nobody whom we know.
  member_id uuid references member,
  -- Null for one that a rule proposed.
  raised_by uuid references staff,
  rule text check (rule in ('PAID_OFF_BY_OTHER', 'THREE_PAYERS', 'JUST_BELOW_THRESHOLD',
    'OVERPAID_AND_REFUND', 'DEVICE_OF_BLOCKED')),
  -- What a rule found, so that it proposes the same only once.
  rule_subject text,
  status text not null
    check (status in ('RAISED', 'CHECKING', 'NOT_SUSPICIOUS', 'SUSPICIOUS', 'FILED')),
  -- Kind and words.
  sealed bytea not null,
  reason_sealed bytea,
  reference_sealed bytea,
  decided_by uuid references staff,
  decided_at timestamptz,
  filed_on date,
  filed_by uuid references staff,
  -- Until when it is decided; after a decision that it is suspicious, until when it is filed.
  due_on date not null,
  raised_at timestamptz not null,
  constraint concern_is_raised_by_one check (num_nonnulls(raised_by, rule) = 1),
  constraint concern_rule_has_subject check ((rule is null) = (rule_subject is null)),
  constraint concern_decided check (
    status not in ('NOT_SUSPICIOUS', 'SUSPICIOUS', 'FILED')
    or num_nonnulls(reason_sealed, decided_by, decided_at) = 3),
  constraint concern_filed check (
    status <> 'FILED' or num_nonnulls(reference_sealed, filed_on, filed_by) = 3),
  unique (rule, rule_subject)
);
alter table concern alter raised_at set default house_now();
create index concern_open on concern (due_on, id) where status in ('RAISED', 'CHECKING', 'SUSPICIOUS');
create index concern_raised on concern (raised_at desc, id desc);
create index concern_member on concern (member_id);
grant select, insert, update (status, reason_sealed, reference_sealed, decided_by, decided_at,
  filed_on, filed_by, due_on) on concern to hiram_app;
create trigger concern_moves before update on concern
  for each row execute function check_concern_move();
create trigger concern_is_kept before delete or truncate on concern
  execute function refuse_change();

create table confidential_record (
  -- Without gaps; written under a lock.
  seq bigint primary key,
  at timestamptz not null,
  subject_id uuid,
  act text not null,
  staff_id uuid references staff,
  -- Of what the act wrote.
  content_hash bytea not null,
  previous bytea not null,
  hash bytea not null
);
create index confidential_record_subject on confidential_record (subject_id, seq);
grant select, insert on confidential_record to hiram_app;
create trigger confidential_record_is_append_only before update or delete or truncate
  on confidential_record execute function refuse_change();

-- Where the record ended at each seal; the audit log has the hash of it with the nonce.
create table confidential_seal (
  no bigint primary key,
  seq bigint not null,
  nonce bytea not null,
  at timestamptz not null
);
alter table confidential_seal alter at set default house_now();
grant select, insert on confidential_seal to hiram_app;
create trigger confidential_seal_is_append_only before update or delete or truncate
  on confidential_seal execute function refuse_change();
