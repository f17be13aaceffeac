-- Loans that a smaller sum has ended, with something given up. They count as settled and not as paid
-- off.
create or replace function loans_settled() returns table (loan_id uuid)
language sql stable parallel safe
as $$
  select distinct s.loan_id from loan_settlement s where s.status = 'PAID'
    and s.principal_centavos + s.interest_centavos + s.penalty_centavos + s.collection_centavos
      + s.fee_centavos > 0
$$;
revoke execute on function loans_settled from public;
grant execute on function loans_settled to hiram_app;
