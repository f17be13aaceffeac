-- Proves the payments of the lines of a confirmed statement. A line that was loaded before with
-- another file proves its payment too, unless the two lines name different loans: whoever loads a
-- notification first could otherwise give the bank's money to another member.
create or replace function prove_statement_payments(the_statement uuid) returns void
language sql set search_path = public, pg_temp
as $$
  update payment p set proved_at = house_now(), evidence = 'STATEMENT'
  where p.proved_at is null and p.status <> 'REVERSED' and p.id in (
    select l.payment_id from statement_line l
      where l.statement_id = the_statement and l.payment_id is not null
    union
    select booked.payment_id from statement_line l
      join statement_line booked on booked.own_account_id = l.own_account_id
        and booked.entry_key = l.entry_key and booked.outcome <> 'KNOWN'
      join payment known on known.id = booked.payment_id
      where l.statement_id = the_statement and l.outcome = 'KNOWN'
        and l.named_loan_id is not distinct from known.loan_id)
$$;
revoke execute on function prove_statement_payments from public;
