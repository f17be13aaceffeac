-- Roles as rows. The actions are a closed table that the code gives (`sync_staff_roles`); a role is
-- a set of them with a name in each language, and each change is a new version that stays. What
-- nobody may have together are pairs of marks, held by triggers. The app's login reads all of it
-- and changes it through functions alone.

create table staff_action (action text primary key, marks text[] not null);
create table staff_forbidden_pair (
  one text not null,
  other text not null,
  why text not null,
  primary key (one, other)
);

create table staff_role (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{2,39}$' and code <> 'MEMBER'),
  is_built_in boolean not null,
  -- A mark of the role itself, beside those of its actions.
  mark text,
  version integer not null check (version > 0),
  removed_at timestamptz,
  check (removed_at is null or not is_built_in)
);
create table staff_role_version (
  role text not null references staff_role deferrable initially deferred,
  version integer not null,
  -- By language.
  names jsonb not null,
  actions text[] not null,
  -- Null for a version that came with the product.
  proposal_id uuid unique references staff_proposal,
  at timestamptz not null default now(),
  primary key (role, version)
);
alter table staff_role_version alter at set default house_now();
create trigger role_version_stays before update or delete on staff_role_version
  for each row execute function refuse_change();
create trigger role_keeps_pairs_apart after insert or update on staff_role
  for each row execute function check_staff_role();

-- A person has one role or several. Nobody has one before `seat_staff` or `give_staff_roles`.
alter table staff add roles text[] not null default '{}';
update staff set roles = array[role];
alter table staff drop column role;
create index staff_roles on staff using gin (roles);
create trigger roles_of_a_person_are_apart before insert or update of roles on staff
  for each row execute function check_staff_roles();

-- How many days were left until a removed person could have confirmed others' work: whoever comes
-- back goes on with them.
alter table staff add trust_left interval;

revoke insert, update on staff from hiram_app;
grant insert (id, phone_fingerprint, email_fingerprint, details_sealed, password_hash, totp_sealed,
  second_person_from) on staff to hiram_app;
grant update (details_sealed, password_hash, totp_sealed, email_fingerprint, totp_step_used,
  second_person_from, approval_centavos_max) on staff to hiram_app;

-- What a proposal about people or roles asks for, written when it is proposed: the functions carry
-- out exactly this, once.
create table staff_change (
  proposal_id uuid primary key references staff_proposal,
  person uuid references staff,
  roles text[],
  role text,
  names jsonb,
  actions text[],
  removes boolean not null default false,
  done_at timestamptz
);
grant select on staff_action, staff_forbidden_pair, staff_role, staff_role_version, staff_change
  to hiram_app;
grant insert (proposal_id, person, roles, role, names, actions, removes)
  on staff_change to hiram_app;

-- One person alone removes one other in a day; `remove_staff` counts them here.
create table staff_removal (
  id bigint generated always as identity primary key,
  person uuid not null references staff,
  removed_by uuid not null references staff,
  -- Null where one person was enough.
  proposal_id uuid references staff_proposal,
  at timestamptz not null default now()
);
alter table staff_removal alter at set default house_now();
create index staff_removal_at on staff_removal (at);
grant select on staff_removal to hiram_app;

-- Under which version of which role an act at the desk was done.
alter table audit_event add roles text[];
create trigger audit_names_roles before insert on audit_event
  for each row when (new.actor_kind = 'staff') execute function name_audit_roles();

-- A change of staff by the only administrator waits for a second person like every other matter.
alter table staff_proposal drop constraint staff_proposal_two_people_or_wait;
alter table staff_proposal drop column alone_from;
alter table staff_proposal add constraint staff_proposal_two_people check (
  status <> 'CONFIRMED' or (decided_by is not null and decided_by <> proposed_by)
) not valid;
