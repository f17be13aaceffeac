-- The trigger of staff proposals: whatever the matter, another person confirms it. No time that has
-- passed stands in for a second person.
create or replace function check_staff_proposal() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform check_second_person(new.proposed_by, new.decided_by);
  return new;
end
$$;
