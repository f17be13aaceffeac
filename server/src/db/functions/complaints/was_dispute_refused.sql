-- Whether a dispute about this instalment or this payment of a loan was refused before. Two refused
-- disputes about payments count for all payments: otherwise a payment of a peso each day could be
-- disputed each day.
create or replace function was_dispute_refused(
  the_loan uuid, the_instalment integer, the_repayment uuid
) returns boolean
language sql stable
as $$
  select exists (select from public.dispute d where d.loan_id = the_loan and d.status = 'REFUSED'
      and (d.instalment = the_instalment or d.repayment_id = the_repayment))
    or the_repayment is not null and (select count(*) from public.dispute d
      where d.loan_id = the_loan and d.status = 'REFUSED' and d.subject = 'PAYMENT') > 1
$$;
revoke execute on function was_dispute_refused from public;
grant execute on function was_dispute_refused to hiram_app;
