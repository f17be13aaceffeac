-- Activations: each member has one from the beginning, with the answers of each step.

create table activation (
  id uuid primary key references member,
  status text not null check (status in (
    'PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO', 'BANK_INFO',
    'INFO_COMPLETED')),
  completed_at timestamptz
);
grant select, update (status, completed_at) on activation to hiram_app;
create trigger member_has_activation after insert on member
  for each row execute function open_activation();

create table activation_answer (
  member_id uuid not null references member,
  step text not null check (step in ('personal', 'address', 'references', 'identity', 'bank')),
  sealed bytea not null,
  -- Shows whether the same answers are sent again, without decrypting them.
  fingerprint text not null,
  -- Finds the same ID or account with another member. Only these two steps have such a number.
  number_fingerprint text,
  saved_at timestamptz not null default now(),
  primary key (member_id, step)
);
create index activation_answer_number on activation_answer (number_fingerprint)
  where number_fingerprint is not null;
grant select, insert, update (sealed, fingerprint, saved_at) on activation_answer to hiram_app;
create trigger bank_answer_is_kept before update on activation_answer
  for each row when (old.step = 'bank') execute function refuse_bank_overwrite();
