-- Trigger of withdrawal: a person who approved the loan neither releases nor confirms its payouts.
create or replace function refuse_payout_by_loan_approver() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.kind = 'LOAN' and (
    (new.released_by is distinct from old.released_by
      and staff_approved_loan(new.released_by, new.loan_id))
    or (new.confirmed_by is distinct from old.confirmed_by
      and staff_approved_loan(new.confirmed_by, new.loan_id))
  ) then
    raise exception 'the person who approved a loan does not let its money go'
      using errcode = 'HM142';
  end if;
  return new;
end
$$;
