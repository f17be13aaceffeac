-- Trigger of personal_correction: a decided correction stays decided, and is accepted only by a
-- proposal about it that a second person has confirmed.
create or replace function check_correction() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if old.status <> 'ASKED' then
    raise exception 'the correction is decided' using errcode = 'HM043';
  end if;
  if new.status = 'ACCEPTED' and not exists (
      select from staff_proposal p where p.id = new.accept_proposal and p.status = 'CONFIRMED'
        and p.kind = 'member.correct' and p.subject = new.id::text
        and p.member_id = new.member_id) then
    raise exception 'two people accept a correction' using errcode = 'HM043';
  end if;
  return new;
end
$$;
