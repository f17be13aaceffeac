-- Which lists with members' names staff were shown: counted here by person, list and minute, and
-- moved to the audit log by a job. Only two functions write it.
create table list_view (
  staff_id uuid not null references staff,
  list text not null,
  -- False for a screen that refreshes by itself, which is counted by the hour.
  is_attended boolean not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  times integer not null,
  rows integer not null,
  -- How many of the times showed a page after the first.
  next_pages integer not null,
  address text not null,
  request_id text not null,
  primary key (staff_id, list, is_attended, begun_at)
);
create index list_view_ended on list_view (ends_at);
