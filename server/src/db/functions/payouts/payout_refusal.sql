-- Why nothing may be paid out to a member now; null when it may. Read without a lock: a recovery or
-- a freeze that commits later has revoked the member's code, so spending it fails. The payout job
-- checks again before anything leaves. Names are qualified and there is no search path, which would
-- be set at each call.
create or replace function payout_refusal(the_member uuid) returns text
language sql stable
as $$
  select case
    when m.frozen_at is not null then 'FROZEN'
    when m.recovery_hold_until > public.house_now() then 'HELD'
    when public.is_blocked(m.id) then 'BLOCKED'
    when not exists (select from public.id_check c where c.id = m.id and c.status = 'VERIFIED')
      then 'ID_NOT_VERIFIED'
  end
  from public.member m where m.id = the_member
$$;
revoke execute on function payout_refusal from public;
grant execute on function payout_refusal to hiram_app;
