-- Photos of IDs. The files lie encrypted outside the database; a row holds the name and the
-- sealed key of its file.

create table upload (
  id uuid primary key,
  member_id uuid not null references member,
  side text not null check (side in ('FRONT', 'BACK', 'SELFIE')),
  -- A random name, which tells nothing about the member.
  stored_as text not null unique,
  key_sealed bytea not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  attached_at timestamptz
);
create index upload_member on upload (member_id, side);
create index upload_orphans on upload (created_at) where attached_at is null;
grant select, insert, delete, update (attached_at) on upload to hiram_app;
