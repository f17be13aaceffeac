-- Trigger of member_restriction: updates the member's own columns from the freezes. The app's role
-- may not write these columns, so an account opens only by the rules of `check_restriction_change`.
create or replace function copy_freeze_to_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    update member m set frozen_at = new.begun_at, frozen_by = new.begun_by
      where m.id = new.member_id;
  elsif new.ended_at is not null and old.ended_at is null then
    update member m set frozen_at = null, frozen_by = null where m.id = new.member_id;
  end if;
  return null;
end
$$;
