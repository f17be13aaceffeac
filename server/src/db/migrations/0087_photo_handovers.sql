-- Links with which a phone sends one picture of an ID into an activation on a computer. The token
-- in the address is not stored, only its fingerprint. A link ends with the session that made it.

create table photo_handover (
  id uuid primary key,
  member_id uuid not null references member,
  session_id uuid not null references session on delete cascade,
  side text not null check (side in ('FRONT', 'BACK', 'SELFIE')),
  token_fingerprint text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  upload_id uuid references upload on delete set null,
  check (expires_at > created_at and expires_at <= created_at + interval '15 minutes')
);
alter table photo_handover alter created_at set default house_now();
create unique index photo_handover_open on photo_handover (member_id, side) where used_at is null;
create index photo_handover_session on photo_handover (session_id);
create index photo_handover_upload on photo_handover (upload_id);
grant select, insert, delete, update (used_at, upload_id) on photo_handover to hiram_app;
