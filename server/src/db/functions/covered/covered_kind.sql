-- What a posting is as a covered transaction, or NULL: a confirmed payout, a received payment, a
-- refund to the member, or a payment that its gateway sends back to the payer.
create or replace function covered_kind(movement text, account text, amount bigint, subject uuid)
returns text
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if movement = 'settleWithdrawal' and amount > 0 then
    return case account when 'paid_out' then 'PAYOUT' when 'refunded' then 'REFUND' end;
  end if;
  if account = 'received' and amount < 0 and movement in ('receivePayment', 'repay') then
    return 'PAYMENT';
  end if;
  if account = 'received' and amount > 0 and movement = 'reversePayment'
    and exists (select from gateway_refund g
      where g.payment_id = subject and g.refused_at is null) then
    return 'REFUND';
  end if;
  return null;
end
$$;
revoke execute on function covered_kind from public;
grant execute on function covered_kind to hiram_app;
