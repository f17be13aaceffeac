-- Trigger of payment: sets the source of its evidence. Gateways have names in small letters, and
-- the lender's accounts in capitals. The line of a statement that a payment names has its amount and
-- is no other payment's: a typed payment on a line has none of the limits of typed ones.
create or replace function derive_payment_evidence() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.statement_id is not null then
    -- Row lock on the statement's line: of two concurrent payments that name it, the second checks
    -- only after the first has committed. Without it neither would see the other's row, and both
    -- would pass.
    perform from statement_line l
      where l.statement_id = new.statement_id and l.position = new.statement_line
        and l.amount_centavos = new.amount_centavos for no key update;
    if not found or exists (select from payment p where p.statement_id = new.statement_id
        and p.statement_line = new.statement_line and p.id <> new.id) then
      raise exception 'the line of the statement is not this payment' using errcode = 'HM137';
    end if;
  end if;
  new.evidence := case
    when new.statement_id is not null then 'STATEMENT'
    when new.way = 'BY_HAND' then 'TYPED'
    when new.own_account ~ '^[a-z]' then 'GATEWAY'
    else 'STATEMENT'
  end;
  return new;
end
$$;
