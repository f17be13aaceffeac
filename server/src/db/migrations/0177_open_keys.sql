-- Keys of the lender's other systems. A key is made and widened as a proposal that two people agreed
-- on says, and is narrowed and stopped by one. Its secret is stored as a keyed hash.

-- What a proposal asks for, in plain text: the database carries out exactly this.
create table open_key_change (
  proposal_id uuid primary key references staff_proposal,
  key_id uuid not null,
  name text not null check (length(name) between 3 and 60),
  owner_id uuid not null references staff,
  purpose text not null check (length(purpose) between 3 and 300),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Empty: from everywhere.
  networks cidr[] not null default '{}',
  per_minute integer not null check (per_minute between 1 and 3000),
  ends_on date not null,
  done_at timestamptz
);
create index open_key_change_key on open_key_change (key_id);
grant select, insert (proposal_id, key_id, name, owner_id, purpose, scopes, networks, per_minute,
  ends_on) on open_key_change to hiram_app;

create trigger open_key_change_is_proposed before insert on open_key_change
  for each row execute function check_open_key_change();

create table open_key (
  id uuid primary key,
  -- The part of the key that names it.
  handle text not null unique check (handle ~ '^[0-9A-Za-z]{12}$'),
  name text not null check (length(name) between 3 and 60),
  owner_id uuid not null references staff,
  purpose text not null check (length(purpose) between 3 and 300),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['loans.read',
    'payments.read', 'payouts.read', 'books.read', 'portfolio.read', 'members.read',
    'members.personal', 'intents.write', 'events.manage']),
  networks cidr[] not null default '{}',
  per_minute integer not null check (per_minute between 1 and 3000),
  -- The last day, in Manila.
  ends_on date not null,
  -- The proposal that made it or changed it last.
  proposal_id uuid not null references staff_proposal,
  proposed_by uuid not null references staff,
  confirmed_by uuid not null references staff check (confirmed_by <> proposed_by),
  made_at timestamptz not null,
  secret_fingerprint text,
  secret_at timestamptz,
  old_fingerprint text,
  old_until timestamptz,
  used_at timestamptz,
  used_address text,
  used_call text,
  -- The smallest number of days before the end of which the owner was warned.
  warned_days integer,
  stopped_at timestamptz,
  stopped_by uuid references staff,
  stop_reason text check (stop_reason in ('BY_HAND', 'OWNER_LEFT', 'UNUSED')),
  constraint open_key_secret_is_whole check ((secret_fingerprint is null) = (secret_at is null)
    and (old_fingerprint is null) = (old_until is null)),
  constraint open_key_stop_is_whole check ((stopped_at is null) = (stop_reason is null))
);
alter table open_key alter made_at set default house_now();
create index open_key_owner on open_key (owner_id) where stopped_at is null;
-- Only functions write a key.
grant select on open_key to hiram_app;

create trigger open_keys_stop_with_their_owner after update of removed_at on staff
  for each row when (new.removed_at is not null and old.removed_at is null)
  execute function stop_open_keys_of_owner();
create trigger open_key_never_starts_again before update or delete on open_key
  for each row execute function check_open_key();

-- A key reads members, which is in the log; new rows are checked at once, earlier ones later.
alter table audit_event drop constraint audit_event_actor_kind_check;
alter table audit_event add constraint audit_event_actor_kind_check
  check (actor_kind in ('anyone', 'member', 'staff', 'system', 'key')) not valid;
