-- A note may ask a colleague to look at the case again on a day, and may carry a picture.
alter table staff_note
  add column follow_up_on date,
  add column follow_up_for uuid references staff,
  add column followed_up_at timestamptz,
  add column followed_up_by uuid references staff,
  add constraint follow_up_is_whole check (
    (follow_up_on is null) = (follow_up_for is null)
    and (followed_up_at is null) = (followed_up_by is null)
    and (followed_up_at is null or follow_up_on is not null)) not valid;
grant update (followed_up_at, followed_up_by) on staff_note to hiram_app;

-- The picture of a note, which its writer adds once. It is erased with the note.
create table note_file (
  id uuid primary key references staff_note,
  member_id uuid not null references member,
  file_sealed bytea not null,
  at timestamptz not null
);
alter table note_file alter at set default house_now();
create index note_file_member on note_file (member_id);
grant select, insert on note_file to hiram_app;
