-- Moves the times of an invented loan into the past, so that the demo has loans that began months
-- ago. It works in a database that belongs to the demo and in no other; the ledger stays as it is.
create or replace function backdate_demo_loan(the_loan uuid, days integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ago interval := make_interval(days => days);
begin
  if not exists (select from installation where mode = 'demo') then
    raise exception 'only the demo has invented loans';
  end if;
  update loan set applied_at = applied_at - ago, decided_at = decided_at - ago,
    accepted_at = accepted_at - ago, first_paid_at = first_paid_at - ago
    where id = the_loan;
  update loan_event set at = at - ago where loan_id = the_loan;
  update loan_acceptance set at = at - ago where loan_id = the_loan;
  update withdrawal set created_at = created_at - ago, sent_at = sent_at - ago,
    ended_at = ended_at - ago, promised_by = promised_by - ago
    where loan_id = the_loan;
  update withdrawal_event e set at = e.at - ago from withdrawal w
    where w.id = e.withdrawal_id and w.loan_id = the_loan;
  update member m set created_at = m.created_at - ago from loan l
    where l.id = the_loan and m.id = l.member_id;
end
$$;
revoke execute on function backdate_demo_loan from public;
grant execute on function backdate_demo_loan to hiram_app;
