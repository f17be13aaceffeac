-- Sessions end when nobody uses them, a recovery holds money back for a time, and an account can be
-- frozen by its member, with a link from a message, or by an officer.

-- How long this session may stay unused; how long it may last in all is `expires_at`.
alter table session add column idle_hours integer not null default 1 check (idle_hours > 0);
update session set idle_hours = 14 * 24 where persists;
alter table session drop constraint session_ended_why_check;
alter table session add constraint session_ended_why_check check (ended_why in (
  'LOGOUT', 'MEMBER', 'PASSWORD', 'RECOVERY', 'REUSE', 'RESTORED', 'TOO_MANY', 'FROZEN', 'STAFF'));

-- As before, with the time that a session may stay unused. A page that asks by itself while nobody is
-- there is given a token and does not count as use.
drop function rotate_refresh(bytea, bytea, interval);
create function rotate_refresh(old_hash bytea, new_hash bytea, grace interval, is_use boolean)
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

-- Who froze the account; null beside a set `blocked_at` is a member who was erased, whom nothing opens
-- again. Until `recovery_hold_until` no money leaves and the payout account cannot be changed.
alter table member
  add column blocked_by text check (blocked_by in ('MEMBER', 'STAFF')),
  add column recovery_hold_until timestamptz,
  add check (blocked_by is null or blocked_at is not null);
grant update (blocked_by, recovery_hold_until) on member to hiram_app;

-- The link in a message by which a member freezes the account: 128 random bits, of which only the hash
-- is kept, good once and for some days.
create table freeze_link (
  hash bytea primary key,
  member_id uuid not null references member,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index freeze_link_expires on freeze_link (expires_at);
grant select, insert, update (used_at), delete on freeze_link to hiram_app;
