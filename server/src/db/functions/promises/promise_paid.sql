-- The money received in time for a promise: counting payments of its loan, with a value date from
-- the day of the promise to the promised day. On the first of these days only payments booked after
-- the promise count. Money returned from the wallet is not a payment.
create or replace function promise_paid(the_loan uuid, made timestamptz, made_day date, until date)
returns bigint
language sql stable
as $$
  select coalesce(sum(r.amount_centavos - r.refunded_centavos), 0)::bigint
  from repayment r join payment p on p.id = r.payment_id
  where r.loan_id = the_loan and r.ended_at is null and r.received_on <= until
    and (r.received_on > made_day or (r.received_on = made_day and p.created_at >= made))
$$;
revoke execute on function promise_paid from public;
grant execute on function promise_paid to hiram_app;
