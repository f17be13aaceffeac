-- Trigger of payment: sets the source of its evidence. Gateways have names in small letters, and
-- the lender's accounts in capitals.
create or replace function derive_payment_evidence() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.evidence := case
    when new.statement_id is not null then 'STATEMENT'
    when new.way = 'BY_HAND' then 'TYPED'
    when new.own_account ~ '^[a-z]' then 'GATEWAY'
    else 'STATEMENT'
  end;
  return new;
end
$$;
