-- Trigger of notice: a message that carries words of staff names them, and they were allowed.
create or replace function require_staff_words_of_notice() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from staff_words w where w.id = new.words_id and w.kind = 'LETTER'
      and w.member_id = new.member_id and w.sent_at is not null) then
    raise exception 'a letter goes out through staff_words' using errcode = 'HM131';
  end if;
  return new;
end
$$;
