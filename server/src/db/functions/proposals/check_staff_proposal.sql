-- Trigger of staff_proposal: a second person confirms it, whatever it is about. However old it
-- gets, it still needs one.
create or replace function check_staff_proposal() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform check_second_person(new.proposed_by, new.decided_by);
  return new;
end
$$;
