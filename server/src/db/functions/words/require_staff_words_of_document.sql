-- Trigger of member_document: the text that asks for a document, or says why it was declined, is in
-- staff_words as sent, by the same person and to the same member.
create or replace function require_staff_words_of_document() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and is_resealing(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op = 'INSERT' and new.request_sealed is not null and not exists (
      select from staff_words w where w.id = new.request_words_id and w.kind = 'DOCUMENT_REQUEST'
        and w.member_id = new.member_id and w.staff_id = new.asked_by and w.sent_at is not null) then
    raise exception 'a document is asked for through staff_words' using errcode = 'HM131';
  end if;
  if new.reason_sealed is not null
      and (tg_op = 'INSERT' or new.reason_sealed is distinct from old.reason_sealed)
      and (tg_op = 'UPDATE' and new.reason_words_id is not distinct from old.reason_words_id
        or not exists (
          select from staff_words w where w.id = new.reason_words_id and w.kind = 'DOCUMENT_REASON'
            and w.subject_id = new.id and w.member_id = new.member_id
            and w.staff_id = new.decided_by and w.sent_at is not null)) then
    raise exception 'why a document was declined goes through staff_words' using errcode = 'HM131';
  end if;
  return new;
end
$$;
