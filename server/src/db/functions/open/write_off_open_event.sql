-- Trigger of loan_write_off: a loan was written off.
create or replace function write_off_open_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  it loan;
begin
  select * into it from loan l where l.id = new.loan_id;
  perform write_open_event('loan.written_off', 'loan ' || it.id,
    jsonb_build_object('loan_id', it.id, 'loan_number', it.loan_number, 'member_id', it.member_id,
      'status', it.status, 'amount', it.amount_centavos / 100.0, 'day', new.day),
    '/open/loans/' || it.id);
  return null;
end
$$;
revoke execute on function write_off_open_event from public;
