-- Trigger of letter and contact_answer: what a member will read is in staff_words as sent, by the
-- same person and to the same member. A visitor has no member row, so an answer to a visitor has
-- none there.
create or replace function require_staff_words_row() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  reader uuid := case tg_table_name when 'letter' then (to_jsonb(new) ->> 'member_id')::uuid
    else (select m.member_id from contact_message m
      where m.id = (to_jsonb(new) ->> 'message_id')::uuid) end;
begin
  if reader is not null and not exists (select from staff_words w where w.id = new.id
      and w.member_id = reader and w.staff_id = new.staff_id and w.sent_at is not null
      and (w.kind = 'LETTER') = (tg_table_name = 'letter')) then
    raise exception 'words reach a member through staff_words' using errcode = 'HM131';
  end if;
  return new;
end
$$;
