-- Trigger of policy_row: a row of the policy equals a proposal that a second person has
-- confirmed.
create or replace function refuse_unconfirmed_policy() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from policy_proposal p where p.id = new.proposal_id and p.status = 'CONFIRMED'
      and p.from_day = new.from_day and p.policy = new.policy
  ) then
    raise exception 'a policy row needs a confirmed proposal' using errcode = 'HM020';
  end if;
  return new;
end
$$;
