-- What members were told about reporting to the credit registry, and their yes to one reading of a
-- credit report: two things, because reporting is a legal duty and reading needs an authorisation.

create table credit_notice (
  id uuid primary key,
  member_id uuid not null references member,
  version integer not null check (version >= 1),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  channel text not null check (channel in ('ACTIVATION', 'CONTRACT', 'MESSAGE')),
  -- The contract that says it.
  loan_id uuid,
  told_at timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((channel = 'CONTRACT') = (loan_id is not null))
);
alter table credit_notice alter told_at set default house_now();
create unique index credit_notice_by_message on credit_notice (member_id, version)
  where channel = 'MESSAGE';
create index credit_notice_member on credit_notice (member_id, told_at);
create index credit_notice_loan on credit_notice (loan_id, member_id);
grant select, insert on credit_notice to hiram_app;
create trigger credit_notice_is_append_only before update or delete or truncate on credit_notice
  execute function refuse_change();

create table report_authorisation (
  id uuid primary key,
  member_id uuid not null,
  loan_id uuid not null,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  -- The words that the member agreed to, as shown, and their language.
  words text,
  language text check (language ~ '^[a-z]{2,3}$'),
  challenge_id uuid,
  given_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  constraint report_authorisation_is_whole check (
    num_nonnulls(words, language, challenge_id, given_at, expires_at) in (0, 5)),
  constraint report_authorisation_ends check (
    given_at is null or (expires_at > given_at and expires_at <= given_at + interval '30 days')),
  constraint report_authorisation_used_once check (
    used_at is null or (given_at is not null and revoked_at is null))
);
alter table report_authorisation alter asked_at set default house_now();
create unique index report_authorisation_challenge on report_authorisation (challenge_id);
create index report_authorisation_loan on report_authorisation (loan_id, asked_at);
create index report_authorisation_member on report_authorisation (member_id);
grant select, insert (id, member_id, loan_id, asked_by),
  update (words, language, challenge_id, given_at, expires_at, revoked_at)
  on report_authorisation to hiram_app;
create trigger report_authorisation_is_asked before insert on report_authorisation
  for each row execute function check_report_authorisation();
create trigger report_authorisation_moves before update on report_authorisation
  for each row execute function check_report_authorisation();
create trigger report_authorisation_needs_spent_code before update of given_at, challenge_id
  on report_authorisation
  for each row when ((new.given_at, new.challenge_id) is distinct from (old.given_at, old.challenge_id))
  execute function refuse_agreement_without_code('AUTHORISE_REPORT');
create trigger report_authorisation_is_kept before delete or truncate on report_authorisation
  execute function refuse_change();

-- A credit report that was read. Storing it uses up the member's yes.
create table bureau_report (
  id uuid primary key,
  authorisation_id uuid not null unique references report_authorisation,
  member_id uuid not null,
  loan_id uuid not null,
  staff_id uuid not null references staff,
  type text not null check (type in ('application/pdf', 'image/jpeg')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_sealed bytea not null,
  stored_at timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id)
);
alter table bureau_report alter stored_at set default house_now();
create index bureau_report_member on bureau_report (member_id);
create index bureau_report_loan on bureau_report (loan_id, member_id);
grant select, insert on bureau_report to hiram_app;
create trigger bureau_report_uses_authorisation before insert on bureau_report
  for each row execute function use_report_authorisation();
create trigger bureau_report_is_append_only before update on bureau_report
  for each row execute function refuse_change();
create trigger bureau_reports_are_append_only before truncate on bureau_report
  execute function refuse_change();
