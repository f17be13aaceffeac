-- Trigger of member and activation_answer: the stored time zones are dropped when the answers
-- change, unless the same answers are only sealed with another key.
create or replace function delete_member_time_zones() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if is_resealing(to_jsonb(old), to_jsonb(new)) then return null; end if;
  -- Through jsonb, because the two tables name the member in different columns.
  update member_time_zones set zones = null, changes = changes + 1
    where member_id = coalesce(to_jsonb(new) ->> 'member_id', to_jsonb(new) ->> 'id')::uuid;
  return null;
end
$$;
