-- The trigger of tables with proposals: it compares the two people, `proposed_by` and `decided_by`.
create or replace function check_proposal_confirmation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform check_second_person(new.proposed_by, new.decided_by);
  return new;
end
$$;
