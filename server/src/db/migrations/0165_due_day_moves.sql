-- Due days that members moved: the month that was running ends on another day, and so do the months
-- after it. Each is an addendum that the member agreed to with a code.

create table due_day_move (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  -- The month of the loan that was running, counted from zero.
  month integer not null check (month >= 0),
  due_day smallint not null check (due_day between 1 and 28),
  -- Where the month would have ended without a move, and where it ends.
  normal_ends_on date not null,
  ends_on date not null check (extract(day from ends_on) = due_day),
  moved_on date not null,
  moved_at timestamptz not null,
  -- The agreement: the words, their hash, and how it was given.
  addendum_sealed bytea not null,
  addendum_hash text not null check (addendum_hash ~ '^[0-9a-f]{64}$'),
  challenge_id uuid not null,
  address text,
  device text,
  foreign key (loan_id, member_id) references loan (id, member_id)
);
alter table due_day_move alter moved_at set default house_now();
create index due_day_move_loan on due_day_move (loan_id, month, moved_at);
create index due_day_move_member on due_day_move (member_id);
grant select, insert on due_day_move to hiram_app;

create trigger due_day_is_moved_by_rule before insert on due_day_move
  for each row execute function check_due_day_move();
create trigger due_day_move_changes_account after insert on due_day_move
  for each row execute function note_term_change();
-- For each row, so that a value can be sealed with a new SECRET.
create trigger due_day_move_is_kept before update or delete on due_day_move
  for each row execute function refuse_change();
create trigger due_day_moves_are_kept before truncate on due_day_move
  execute function refuse_change();

-- Three numbers for each moved month, as the engine writes them.
alter table loan_account add column due_moves bigint[] not null default '{}';

alter table issued_paper add column due_day_move_id uuid references due_day_move;
alter table issued_paper drop constraint issued_paper_addendum;
alter table issued_paper add constraint issued_paper_addendum check (
  (kind = 'ADDENDUM') = (num_nonnulls(hardship_id, due_day_move_id) = 1)
  and num_nonnulls(hardship_id, due_day_move_id) <= 1) not valid;
