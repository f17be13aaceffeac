-- Trigger of member_restriction: an ended restriction stays ended, and its last day can only move
-- to a later one. It ends when its time is over, unless it is for a suspicion, or by a confirmed
-- proposal about it. Only the erasure of the member, which runs with the owner's rights, ends it
-- otherwise.
create or replace function check_restriction_change() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if old.ended_at is not null and (new.ended_at, new.ended_why, new.lift_proposal, new.until)
      is distinct from (old.ended_at, old.ended_why, old.lift_proposal, old.until) then
    raise exception 'the restriction has ended' using errcode = 'HM041';
  end if;
  if coalesce(new.until, 'infinity') < coalesce(old.until, 'infinity') then
    raise exception 'the end of a restriction moves to later only' using errcode = 'HM041';
  end if;
  if new.ended_why = 'EXPIRED' and old.ended_at is null
      and (coalesce(old.until, 'infinity') > house_now()
        or not block_ends_by_clock(old.cause)) then
    raise exception 'the clock does not end this restriction now' using errcode = 'HM041';
  end if;
  if new.ended_why = 'LIFTED' and old.ended_at is null and not exists (
      select from staff_proposal p where p.id = new.lift_proposal and p.status = 'CONFIRMED'
        and p.subject = new.id::text and p.member_id = new.member_id
        and p.kind = case new.kind when 'FREEZE' then 'member.unfreeze' else 'member.unblock' end) then
    raise exception 'two people lift a restriction' using errcode = 'HM041';
  end if;
  if new.ended_why = 'ERASED' and old.ended_at is null and current_user = 'hiram_app' then
    raise exception 'only an erasure ends a restriction as erased' using errcode = 'HM041';
  end if;
  return new;
end
$$;
