-- Trigger of withdrawal_event: two people say that a payout was sent by hand. The one who confirms it
-- has not approved the loan.
create or replace function refuse_manual_payout_by_loan_approver() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from withdrawal w where w.id = new.withdrawal_id and w.kind = 'LOAN'
      and staff_approved_loan(new.actor_id, w.loan_id)) then
    raise exception 'the person who approved a loan does not let its money go'
      using errcode = 'HM142';
  end if;
  return new;
end
$$;
