-- The trigger of staff proposals. A proposal that may be carried out alone is confirmed by its own
-- maker after its waiting time, while no other administrator could confirm it; the person whom it is
-- about (`subject`) does not count as one. Every other proposal needs a second person.
create or replace function check_staff_proposal() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.decided_by = new.proposed_by and new.alone_from is not null
    and not exists (select from staff s where s.role = 'ADMIN' and s.removed_at is null
      and s.totp_sealed is not null and s.second_person_from <= house_now()
      and s.id <> new.proposed_by and s.id::text <> new.subject)
  then
    if new.alone_from > house_now() then
      raise exception 'the waiting time is not over' using errcode = 'HM033';
    end if;
    return new;
  end if;
  perform check_second_person(new.proposed_by, new.decided_by);
  return new;
end
$$;
