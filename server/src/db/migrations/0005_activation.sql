-- Activation: every member has one from the beginning, its answers step by step, and the images of an
-- ID, which lie encrypted in a store of files; the database keeps where, and the wrapped key of each.

create table activation (
  id uuid primary key references member,
  status text not null check (status in (
    'PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO', 'BANK_INFO', 'INFO_COMPLETED')),
  completed_at timestamptz
);
grant select, update (status, completed_at) on activation to hiram_app;

create trigger member_has_activation after insert on member
  for each row execute function open_activation();
insert into activation (id, status) select id, 'PERSONAL_INFO' from member;

create table activation_answer (
  member_id uuid not null references member,
  step text not null check (step in ('personal', 'address', 'references', 'identity', 'bank')),
  sealed bytea not null,
  -- Tells whether the same answers are sent again, without opening them.
  print text not null,
  -- Finds the same ID or account with another member: only the steps that have such a number.
  number_print text,
  saved_at timestamptz not null default now(),
  primary key (member_id, step)
);
create index activation_answer_number on activation_answer (number_print)
  where number_print is not null;
grant select, insert on activation_answer to hiram_app;

create table upload (
  id uuid primary key,
  member_id uuid not null references member,
  side text not null check (side in ('FRONT', 'BACK', 'SELFIE')),
  -- The random name in the store of files, and the file's own key, sealed.
  stored_as text not null unique,
  key_sealed bytea not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  attached_at timestamptz
);
create index upload_member on upload (member_id, side);
create index upload_orphans on upload (created_at) where attached_at is null;
grant select, insert, delete, update (attached_at) on upload to hiram_app;
