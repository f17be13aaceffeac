-- Trigger of hardship: the note of an offer of more time is in staff_words, by the person who
-- offered or confirmed it.
create or replace function require_staff_words_of_hardship_note() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (new.note_sealed is not distinct from old.note_sealed
      or is_resealing(to_jsonb(old), to_jsonb(new))) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.note_words_id is not distinct from old.note_words_id
    or not exists (select from staff_words w where w.id = new.note_words_id
      and w.kind = 'HARDSHIP_NOTE' and w.subject_id = new.id and w.member_id = new.member_id
      and w.staff_id in (new.offered_by, new.confirmed_by) and w.sent_at is not null) then
    raise exception 'a note to the member goes through staff_words' using errcode = 'HM131';
  end if;
  return new;
end
$$;
