-- Trigger of loan_event: a note that the member reads is in staff_words, by the person who decided;
-- the unique column lets each row of words go with one decision only.
create or replace function require_staff_words_of_loan_note() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from staff_words w join loan l on l.id = w.subject_id
      where w.id = new.words_id and w.kind = 'LOAN_NOTE' and w.subject_id = new.loan_id
        and w.member_id = l.member_id and w.staff_id = new.actor_id and w.sent_at is not null) then
    raise exception 'a note to the member goes through staff_words' using errcode = 'HM131';
  end if;
  return new;
end
$$;
