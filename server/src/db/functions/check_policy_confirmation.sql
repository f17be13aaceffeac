-- The trigger of `policy_proposal` that compares the two people of a policy row.
create or replace function check_policy_confirmation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform check_second_person(new.proposed_by, new.decided_by);
  return new;
end
$$;
