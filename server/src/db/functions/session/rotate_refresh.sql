-- Exchanges a refresh token for its successor. Two tabs at once, or a retry after a lost reply, get
-- the same unused successor within the grace. Any later use of a used token is taken for theft and
-- ends the session. A session that was unused for its idle hours has ended. Polling by an
-- unattended page gets a token but does not count as use.
create or replace function rotate_refresh(old_hash bytea, new_hash bytea, grace interval, is_use boolean)
returns table (outcome text, session_id uuid)
language plpgsql
as $$
declare
  held refresh_token%rowtype;
  sign_in session%rowtype;
begin
  select * into held from refresh_token r where r.hash = old_hash for update;
  if not found then
    return query select 'UNKNOWN', null::uuid;
    return;
  end if;
  select * into sign_in from session s where s.id = held.session_id for update;
  if sign_in.ended_at is not null or sign_in.expires_at <= now()
    or sign_in.last_seen_at <= now() - make_interval(hours => sign_in.idle_hours) then
    return query select 'ENDED', sign_in.id;
    return;
  end if;
  if held.used_at is null then
    update refresh_token r set used_at = now() where r.hash = old_hash;
    insert into refresh_token (hash, session_id) values (new_hash, sign_in.id);
    if is_use then
      update session s set last_seen_at = now() where s.id = sign_in.id;
    end if;
    return query select 'ROTATED', sign_in.id;
    return;
  end if;
  if held.used_at > now() - grace and exists (
    select from refresh_token r where r.hash = new_hash and r.used_at is null
  ) then
    return query select 'REPEATED', sign_in.id;
    return;
  end if;
  update session s set ended_at = now(), ended_why = 'REUSE' where s.id = sign_in.id;
  return query select 'REUSED', sign_in.id;
end
$$;
revoke execute on function rotate_refresh from public;
grant execute on function rotate_refresh to hiram_app;
