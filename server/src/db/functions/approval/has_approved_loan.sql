-- The name by which the release before calls `staff_approved_loan`; its app runs on this schema
-- during an upgrade. To be dropped one release later.
create or replace function has_approved_loan(person uuid, the_loan uuid) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return staff_approved_loan(person, the_loan);
end
$$;
revoke execute on function has_approved_loan from public;
grant execute on function has_approved_loan to hiram_app;
