-- Trigger of repayment: the charges that a loan has paid until a day never exceed the ceiling of
-- that day; checked at the end of the transaction. A payment of an earlier day lowers the principal
-- owed, and with it the ceilings of the payments after it, so these are checked too.
create or replace function refuse_charges_above_ceiling() returns trigger
language plpgsql as $$
declare
  paid record;
begin
  -- Unused money returned from the wallet was never owed and changes no ceiling.
  if new.source = 'WALLET' and new.amount_centavos = new.principal_centavos then
    return null;
  end if;
  -- A refund moves only overpaid money, neither charges nor principal. It has already locked the
  -- wallet, so locking the loan below would be in the wrong order.
  if tg_op = 'UPDATE' and (new.penalty_centavos, new.collection_centavos, new.fee_centavos,
      new.interest_centavos,
      new.principal_centavos, new.ended_at) is not distinct from (old.penalty_centavos,
      old.collection_centavos, old.fee_centavos, old.interest_centavos,
      old.principal_centavos, old.ended_at) then
    return null;
  end if;
  -- Row lock on the loan: of two concurrent repayments, the second sums charges only after the
  -- first has committed. Without it neither sum would contain the other's charges.
  perform from loan where id = new.loan_id for no key update;
  for paid in
    select received_on as day, charges from (
      select received_on,
        sum(penalty_centavos + collection_centavos + fee_centavos + interest_centavos)
          over (order by received_on) as charges,
        row_number() over (partition by received_on) as place
      from repayment where loan_id = new.loan_id and ended_at is null
    ) each_day
    where received_on >= new.received_on and place = 1
  loop
    if paid.charges > loan_charge_ceiling(new.loan_id, paid.day) then
      raise exception 'the charges of a loan would pass their yearly ceiling'
        using errcode = 'HM006';
    end if;
  end loop;
  return null;
end
$$;
