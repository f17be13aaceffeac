-- Writes an event about one instalment of a loan.
create or replace function write_instalment_event(
  the_type text, the_loan uuid, instalment integer, due_on date, centavos bigint
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  it loan;
begin
  select * into it from loan l where l.id = the_loan;
  perform write_open_event(the_type, 'loan ' || it.id,
    jsonb_build_object('loan_id', it.id, 'loan_number', it.loan_number, 'member_id', it.member_id,
      'instalment', instalment, 'due_on', due_on, 'amount', centavos / 100.0),
    '/open/loans/' || it.id);
end
$$;
revoke execute on function write_instalment_event from public;
