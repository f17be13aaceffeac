-- Each finished backup leaves a row, so that metrics and the doctor know the age of the last one.
create table backup_taken (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  row_count bigint not null check (row_count >= 0),
  file_count integer not null check (file_count >= 0)
);
grant select on backup_taken to hiram_app;
