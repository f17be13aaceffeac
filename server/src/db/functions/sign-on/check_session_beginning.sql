-- Trigger of staff_session: how a session began stays as it is. That a second factor is asked for
-- ends when one was shown, and never begins later.
create or replace function check_session_beginning() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (new.began_with, new.identity_id, new.provider_sid)
      is distinct from (old.began_with, old.identity_id, old.provider_sid)
    or new.needs_factor and not old.needs_factor
    or old.needs_factor and not new.needs_factor and new.token_hash = old.token_hash
  then
    raise exception 'the beginning of a session stays as it is' using errcode = 'HM220';
  end if;
  return new;
end
$$;
