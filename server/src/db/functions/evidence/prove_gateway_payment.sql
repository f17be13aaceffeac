-- Proves a payment that its gateway still reports as paid once the provider's return window is
-- over. The caller has locked the payment and asked the gateway. False while the window is open.
create or replace function prove_gateway_payment(the_payment uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update payment set proved_at = house_now()
  where id = the_payment and evidence = 'GATEWAY' and proved_at is null and status <> 'REVERSED'
    and proof_due_on <= (house_now() at time zone 'Asia/Manila')::date
    -- A part of the payment is being sent back to the payer.
    and not exists (select from gateway_refund g
      where g.payment_id = the_payment and g.refused_at is null);
  return found;
end
$$;
revoke execute on function prove_gateway_payment from public;
grant execute on function prove_gateway_payment to hiram_app;
