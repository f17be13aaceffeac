-- Trigger of payment_event: a payment came in, was matched to a loan, reversed or refunded.
create or replace function write_payment_open_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  it payment;
begin
  select * into it from payment p where p.id = new.payment_id;
  perform write_open_event(
    case new.event when 'receive' then 'payment.received' when 'match' then 'payment.matched'
      when 'reverse' then 'payment.reversed' else 'payment.refunded' end,
    'payment ' || it.id,
    jsonb_build_object('payment_id', it.id, 'payment_number', it.payment_number,
      'loan_id', it.loan_id, 'member_id', it.member_id, 'intent_id', it.intent_id,
      'status', new.to_status, 'amount', it.amount_centavos / 100.0, 'value_on', it.value_on),
    '/open/payments/' || it.id);
  return null;
end
$$;
revoke execute on function write_payment_open_event from public;
