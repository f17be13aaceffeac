-- Why nothing may be paid out to a member now; null when it may. Read without a lock: a recovery or
-- a freeze that commits after this has replaced the code of the member, and the spending of the code
-- finds it so. The rails look again before anything leaves.
create or replace function payout_refusal(the_member uuid) returns text
language sql stable set search_path = public, pg_temp
as $$
  select case
    when m.frozen_at is not null then 'FROZEN'
    when m.recovery_hold_until > house_now() then 'HELD'
    when is_blocked(m.id) then 'BLOCKED'
    when not exists (select from id_check c where c.id = m.id and c.status = 'VERIFIED')
      then 'ID_NOT_VERIFIED'
  end
  from member m where m.id = the_member
$$;
revoke execute on function payout_refusal from public;
grant execute on function payout_refusal to hiram_app;
