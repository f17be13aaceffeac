-- The lender's own rows of the policy, each proposed by one person and confirmed by another.

create table policy_proposal (
  id uuid primary key,
  status text not null check (status in ('PROPOSED', 'CONFIRMED', 'REJECTED')),
  from_day date not null,
  policy jsonb not null,
  -- The fingerprint of the figures as they were shown; a confirmation must name the same one.
  fingerprint text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  -- The person who proposed a row cannot confirm it.
  check (status <> 'CONFIRMED' or (decided_by is not null and decided_by <> proposed_by))
);
create index policy_proposal_at on policy_proposal (proposed_at desc);
grant select, insert, update (status, decided_by, decided_at) on policy_proposal to hiram_app;

-- These rows stand beside the product's own. Rows are only added.
create table policy_row (
  from_day date primary key,
  policy jsonb not null,
  proposal_id uuid not null unique references policy_proposal,
  confirmed_at timestamptz not null default now()
);
grant select, insert on policy_row to hiram_app;
create trigger policy_row_is_confirmed before insert on policy_row
  for each row execute function refuse_unconfirmed_policy();
