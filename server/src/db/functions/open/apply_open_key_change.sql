-- Makes or changes a key exactly as a proposal says that two people agreed on, once. Both must be
-- able to manage keys now. Returns the id of the key.
create or replace function apply_open_key_change(proposal uuid, the_handle text) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  asked staff_proposal;
  change open_key_change;
begin
  select * into asked from staff_proposal p
    where p.id = proposal and p.kind in ('key.make', 'key.change') and p.status = 'CONFIRMED'
      and (select count(*) from staff s where s.id in (p.proposed_by, p.decided_by)
        and s.removed_at is null and staff_actions(s.roles) @> array['key.manage']) = 2;
  update open_key_change c set done_at = house_now()
    where c.proposal_id = asked.id and c.done_at is null returning * into change;
  if change.proposal_id is null
    or not exists (select from staff s where s.id = change.owner_id and s.removed_at is null)
    or change.ends_on > (asked.proposed_at at time zone 'Asia/Manila')::date + 365
  then
    raise exception 'no confirmed proposal asks for this' using errcode = 'HM050';
  end if;
  if asked.kind = 'key.make' then
    insert into open_key (id, handle, name, owner_id, purpose, scopes, networks, per_minute,
        ends_on, proposal_id, proposed_by, confirmed_by)
      values (change.key_id, the_handle, change.name, change.owner_id, change.purpose,
        change.scopes, change.networks, change.per_minute, change.ends_on, asked.id,
        asked.proposed_by, asked.decided_by);
    return change.key_id;
  end if;
  update open_key k set name = change.name, owner_id = change.owner_id, purpose = change.purpose,
      scopes = change.scopes, networks = change.networks, per_minute = change.per_minute,
      ends_on = change.ends_on, warned_days = null, proposal_id = asked.id,
      proposed_by = asked.proposed_by, confirmed_by = asked.decided_by
    where k.id = change.key_id and k.stopped_at is null;
  if not found then
    raise exception 'the key has been stopped' using errcode = 'HM212';
  end if;
  return change.key_id;
end
$$;
revoke execute on function apply_open_key_change from public;
grant execute on function apply_open_key_change to hiram_app;
