-- Trigger of withdrawal: a paused payout continues by the decision of a person, or on its day when
-- the cause is technical. The person may not be the member of this case, and for a payout that
-- needs two people not the one who paused it: otherwise one person would both begin and end a hold.
-- While it is paused, its cause and its day do not change.
create or replace function check_hold_end() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.status = 'ON_HOLD' then
    if (new.pause_cause, new.paused_by) is distinct from (old.pause_cause, old.paused_by)
        and current_user = 'hiram_app' then
      raise exception 'the cause of a pause does not change' using errcode = 'HM132';
    end if;
    return new;
  end if;
  if new.status <> 'PROCESSING' then
    return new;
  end if;
  if new.resumed_by is null then
    if not pause_ends_by_clock(old.pause_cause)
        or coalesce(old.paused_until > house_now(), true) then
      raise exception 'a person decides this hold' using errcode = 'HM132';
    end if;
    return new;
  end if;
  if is_own_case(new.resumed_by, new.member_id)
      or (new.needs_second_person and not pause_ends_by_clock(old.pause_cause)
        and new.resumed_by = old.paused_by) then
    raise exception 'somebody else decides this hold' using errcode = 'HM133';
  end if;
  return new;
end
$$;
