-- Versions of the company's profile that two people of the lender have confirmed. The newest holds;
-- without any, the profile is the operator's file. Versions are never changed or removed.
create table company_profile (
  version integer generated always as identity primary key,
  profile jsonb not null,
  proposed_by uuid not null references staff,
  confirmed_by uuid not null references staff,
  confirmed_at timestamptz not null default now(),
  check (proposed_by <> confirmed_by)
);
grant select, insert on company_profile to hiram_app;
