-- Returns what a confirmed proposal of this kind asks for, once. Both people must be able to manage
-- people now, and neither may be the person whom it is about.
create or replace function take_staff_change(proposal uuid, kind text) returns staff_change
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  change staff_change;
  asked staff_proposal;
begin
  -- The lock of `remove_staff`: without it two concurrent changes could both take this proposal.
  perform pg_advisory_xact_lock(4726011);
  select * into asked from staff_proposal p
    where p.id = proposal and p.kind = kind and p.status = 'CONFIRMED'
      and exists (select from staff s where s.id = p.proposed_by and s.removed_at is null
        and staff_actions(s.roles) @> array['staff.manage'])
      and exists (select from staff s where s.id = p.decided_by and s.removed_at is null
        and staff_actions(s.roles) @> array['staff.manage']);
  update staff_change c set done_at = house_now()
    where c.proposal_id = asked.id and c.done_at is null
    returning * into change;
  if change.proposal_id is null then
    raise exception 'no confirmed proposal asks for this' using errcode = 'HM050';
  end if;
  if change.person in (asked.proposed_by, asked.decided_by) then
    raise exception 'nobody changes their own place' using errcode = 'HM030';
  end if;
  return change;
end
$$;
revoke execute on function take_staff_change from public;
