-- Trigger of member: the app's role changes an account's phone number only with a change whose
-- waiting time is over and which was not stopped. Erasing a member runs with the owner's rights.
create or replace function check_phone_change() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if current_user = 'hiram_app' and new.phone_fingerprint <> old.phone_fingerprint and not exists (
      select from phone_change c where c.member_id = new.id
        and c.phone_fingerprint = new.phone_fingerprint
        and c.old_fingerprint = old.phone_fingerprint
        and c.effective_at <= house_now() and c.stopped_at is null and c.done_at is null) then
    raise exception 'the phone number changes after its waiting time only' using errcode = 'HM094';
  end if;
  return new;
end
$$;
