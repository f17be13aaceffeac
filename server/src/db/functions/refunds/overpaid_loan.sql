-- The loan whose overpaid money a refund uses first: that of the newest overpaid repayment,
-- preferring loans whose payments are all proved. Null when nothing is overpaid.
create or replace function overpaid_loan(the_member uuid) returns uuid
language sql stable set search_path = public, pg_temp
as $$
  select r.loan_id from repayment r
  where r.member_id = the_member and r.overpaid_centavos > 0 and r.ended_at is null
  order by exists (select from payment p where p.loan_id = r.loan_id and p.proved_at is null),
    r.received_on desc, r.repayment_number desc limit 1
$$;
revoke execute on function overpaid_loan from public;
