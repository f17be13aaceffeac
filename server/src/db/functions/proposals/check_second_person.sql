-- Refuses a confirmation by the person who made the proposal, or by somebody who may not confirm
-- yet, and of a proposal whose maker has been removed since.
create or replace function check_second_person(maker uuid, checker uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if maker = checker then
    raise exception 'nobody confirms their own work' using errcode = 'HM030';
  end if;
  if exists (select from staff s where s.id = checker
      and (s.removed_at is not null or s.second_person_from > house_now())) then
    raise exception 'a new or reset person confirms nothing yet' using errcode = 'HM031';
  end if;
  if exists (select from staff s where s.id = maker and s.removed_at is not null) then
    raise exception 'the first person has been removed' using errcode = 'HM032';
  end if;
end
$$;
revoke execute on function check_second_person from public;
grant execute on function check_second_person to hiram_app;
