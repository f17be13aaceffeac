-- Trigger of withdrawal: the person who makes a file for the bank, or the one who confirms it, has
-- not approved the loans of its payouts.
create or replace function refuse_batch_by_loan_approver() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.kind <> 'LOAN' then
    return new;
  end if;
  if exists (
    select from payout_batch b left join staff_proposal p on p.id = b.proposal_id
    where b.id = new.batch_id and staff_approved_loan(coalesce(p.decided_by, b.made_by), new.loan_id)
  ) then
    raise exception 'the person who approved a loan does not let its money go'
      using errcode = 'HM142';
  end if;
  return new;
end
$$;
