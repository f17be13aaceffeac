-- Sentences that staff write about people are sealed by the application, like every personal value.

-- The database has no key: a sentence that stood here in clear cannot be sealed and is dropped.
alter table loan_event drop column note, add column note_sealed bytea;
alter table withdrawal_event drop column note, add column note_sealed bytea;
alter table withdrawal drop column pause_reason, add column pause_reason_sealed bytea;
grant update (pause_reason_sealed) on withdrawal to hiram_app;

-- Why staff revealed a masked value. The audit row names the id of this row and not the reason,
-- because the log is never changed and the reason is deleted with the member.
create table reveal_reason (
  id uuid primary key,
  member_id uuid not null references member,
  sealed bytea not null,
  at timestamptz not null default now()
);
create index reveal_reason_member on reveal_reason (member_id);
grant select, insert on reveal_reason to hiram_app;
