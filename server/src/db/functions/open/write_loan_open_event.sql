-- Trigger of loan_event: what happened to a loan, for the lender's other systems.
create or replace function write_loan_open_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  it loan;
begin
  select * into it from loan l where l.id = new.loan_id;
  perform write_open_event(
    case new.event when 'apply' then 'loan.applied' when 'approve' then 'loan.approved'
      when 'decline' then 'loan.declined' when 'accept' then 'loan.agreed'
      when 'close' then 'loan.closed' else 'loan.cancelled' end,
    'loan ' || it.id,
    jsonb_build_object('loan_id', it.id, 'loan_number', it.loan_number, 'member_id', it.member_id,
      'status', new.to_status, 'amount', it.amount_centavos / 100.0, 'months', it.months),
    '/open/loans/' || it.id);
  return null;
end
$$;
revoke execute on function write_loan_open_event from public;
