-- What the credit registry asks of a borrower beyond the five steps of activation: birth, numbers,
-- barangay, the address in the Philippines and the kind of occupation, encrypted in one row.

create table registry_detail (
  member_id uuid primary key references member,
  sealed bytea not null,
  -- The registry takes no record of a person without it; the rest may be missing.
  has_birth_place boolean not null,
  saved_at timestamptz not null
);
alter table registry_detail alter saved_at set default house_now();
grant select, insert, update (sealed, has_birth_place, saved_at) on registry_detail to hiram_app;
