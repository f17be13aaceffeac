-- The staff desk: how staff come in, the chain that seals the log of who did what, answers to
-- messages, the policy's rows that two people agreed on, and the keys by which a name is found.

-- ── Coming in ────────────────────────────────────────────────────────────────────────────────────

-- No authenticator yet: it is set up at the first sign-in.
alter table staff alter column totp_sealed drop not null;
alter table staff add column email_print text unique;
-- The newest step of the authenticator that was used: no step works twice, nor an earlier one.
alter table staff add column totp_step_used bigint not null default 0;
grant update (email_print, totp_step_used) on staff to hiram_app;

create table staff_recovery_key (
  staff_id uuid not null references staff,
  key_print text not null,
  used_at timestamptz,
  primary key (staff_id, key_print)
);
grant select, insert, delete, update (used_at) on staff_recovery_key to hiram_app;

create table staff_session (
  id uuid primary key,
  -- Of the cookie; the cookie itself is kept by the browser alone.
  token_hash bytea not null unique,
  staff_id uuid not null references staff,
  -- The secret of an authenticator that is being set up. Until that is done, the session opens nothing.
  enrolling_sealed bytea,
  device text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_why text check (ended_why in ('SIGN_OUT', 'ROLE', 'REMOVED', 'PASSWORD', 'RESET', 'ENROLLED')),
  check ((ended_at is null) = (ended_why is null))
);
create index staff_session_staff on staff_session (staff_id, last_seen_at desc);
grant select, insert, update (last_seen_at, ended_at, ended_why) on staff_session to hiram_app;

-- ── The chain of the log ─────────────────────────────────────────────────────────────────────────

-- The app adds a row; its number and its time are the database's own.
revoke insert on audit_event from hiram_app;
grant insert (actor_kind, actor_id, action, subject_id, address, request_id, details)
  on audit_event to hiram_app;
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_actor on audit_event (actor_id, at desc, id desc);
create index audit_event_action on audit_event (action, at desc, id desc);

-- Rows that wait to be sealed. A row enters with the commit that made it, so one that was numbered
-- early and committed late is neither missed nor waited for.
create table audit_unsealed (event_id bigint primary key);
grant select, delete on audit_unsealed to hiram_app;

create trigger audit_event_awaits_seal after insert on audit_event
  for each row execute function await_seal();
insert into audit_unsealed (event_id) select id from audit_event;

-- One seal a row, in the order of sealing: each hash is made, under a key outside the database, from
-- the row, its place and the hash before it. Only ever added to.
create table audit_seal (
  seq bigint primary key check (seq > 0),
  event_id bigint not null unique,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
grant select, insert on audit_seal to hiram_app;

-- ── Messages ─────────────────────────────────────────────────────────────────────────────────────

create table contact_answer (
  id uuid primary key,
  message_id uuid not null references contact_message,
  staff_id uuid not null references staff,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index contact_answer_message on contact_answer (message_id, created_at);
grant select, insert, update (sent_at) on contact_answer to hiram_app;
create index contact_message_status on contact_message (status, created_at, id);

-- ── Administration ───────────────────────────────────────────────────────────────────────────────

grant update (expires_at) on invitation to hiram_app;

create table policy_proposal (
  id uuid primary key,
  status text not null check (status in ('PROPOSED', 'CONFIRMED', 'REJECTED')),
  from_day date not null,
  policy jsonb not null,
  -- Of the figures as they were shown: a confirmation names it.
  print text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  -- Four eyes, whoever asks.
  check (status <> 'CONFIRMED' or (decided_by is not null and decided_by <> proposed_by))
);
create index policy_proposal_at on policy_proposal (proposed_at desc);
grant select, insert, update (status, decided_by, decided_at) on policy_proposal to hiram_app;

-- Rows of the policy beside those of the product. Only ever added to.
create table policy_row (
  from_day date primary key,
  policy jsonb not null,
  proposal_id uuid not null unique references policy_proposal,
  confirmed_at timestamptz not null default now()
);
grant select, insert on policy_row to hiram_app;

create trigger policy_row_is_confirmed before insert on policy_row
  for each row execute function refuse_unconfirmed_policy();

-- ── Finding a member by name ─────────────────────────────────────────────────────────────────────

-- Keyed numbers of the words of a name, whole and with one letter left out: two spellings that differ
-- by a letter share one. The name itself stays sealed.
create table member_name (
  member_id uuid primary key references member,
  keys integer[] not null
);
create index member_name_keys on member_name using gin (keys) with (fastupdate = off);
grant select, insert, update (keys), delete on member_name to hiram_app;
