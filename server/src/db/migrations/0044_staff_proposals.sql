-- Matters at the desk that need two people: proposed by one, carried out when another confirms.
create table staff_proposal (
  id uuid primary key,
  kind text not null,
  status text not null check (status in ('PROPOSED', 'CONFIRMED', 'REJECTED')),
  -- Whose case it is; null for matters of the desk itself.
  member_id uuid references member,
  -- What it changes: the id of a row, or the name of a setting. One open proposal of a kind each.
  subject text not null,
  -- The request and the reason, as one sealed document; emptied when the member is erased.
  sealed bytea not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  check (status <> 'CONFIRMED' or (decided_by is not null and decided_by <> proposed_by))
);
create unique index staff_proposal_open on staff_proposal (kind, subject)
  where status = 'PROPOSED';
create index staff_proposal_of_member on staff_proposal (member_id) where status = 'PROPOSED';
grant select, insert, update (status, decided_by, decided_at) on staff_proposal to hiram_app;
create trigger proposal_is_confirmed_by_another before update of status on staff_proposal
  for each row when (new.status = 'CONFIRMED') execute function check_proposal_confirmation();
