-- Trigger of collection_case: refuses an owner whose own case it is, or who shares
-- its ID or account, or who has left the desk.
create or replace function check_collection_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if is_own_case(new.owner_id, new.member_id) then
    raise exception 'nobody works on their own case' using errcode = 'HM110';
  end if;
  if exists (select from staff s where s.id = new.owner_id and s.removed_at is not null) then
    raise exception 'this person has left the desk' using errcode = 'HM111';
  end if;
  return new;
end
$$;
