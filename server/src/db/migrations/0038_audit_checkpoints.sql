-- Checkpoints of the audit log's hash chain, readable by every process of every machine.

-- Only added to. A checkpoint names the end of the chain at a moment and is signed with a key outside
-- the database; copies of it leave the machine. `changed` are the accounts whose password, second
-- factor or role changed since the checkpoint before, and null when they were too many to name.
create table audit_checkpoint (
  number bigint generated always as identity primary key,
  seq bigint not null check (seq >= 0),
  hash bytea not null,
  at timestamptz not null,
  after bigint not null check (after >= 0 and after <= seq),
  changed uuid[],
  -- A backup was restored: what the chain had after this place is given up.
  is_restore boolean not null default false,
  signature text not null
);
grant select, insert (seq, hash, at, after, changed, is_restore, signature)
  on audit_checkpoint to hiram_app;

-- How far each copy outside the database has come.
create table audit_checkpoint_copy (
  place text primary key,
  number bigint not null
);
grant select, insert, update (number) on audit_checkpoint_copy to hiram_app;
