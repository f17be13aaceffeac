-- Trigger of member and activation_answer: the time zones are read again from the new answers,
-- unless they are the same ones sealed with another key.
create or replace function forget_member_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if is_resealing(to_jsonb(old), to_jsonb(new)) then return null; end if;
  -- By way of jsonb, because the two tables name the member in different columns.
  update member_time_zones set zones = null, changes = changes + 1
    where member_id = coalesce(to_jsonb(new) ->> 'member_id', to_jsonb(new) ->> 'id')::uuid;
  return null;
end
$$;
