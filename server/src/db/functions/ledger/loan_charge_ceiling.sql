-- The most that interest, penalties and collection charges of a loan together may have come to
-- until a day, in centavos, as `contract/src/account/dues-late.ts` has it: each month allows a
-- twelfth of the year's share of the principal that was owed, counted by days and rounded down. The
-- principal owed is computed from confirmed payouts, from payments and from what a settlement
-- waived on the day its sum was paid, not from a stored account. Months begin on the day of the
-- first payout; a date plus months is the last day of a month that is too short, as in the
-- schedule.
create or replace function loan_charge_ceiling(the_loan uuid, the_day date) returns bigint
language plpgsql stable
as $$
declare
  first_day date;
  amount bigint;
  basis_points bigint;
  change record;
  paid_out bigint := 0;
  principal bigint := 0;
  month integer := 0;
  starts date;
  ends date;
  -- The principal of the running month is summed over its days until this one.
  counted_until date;
  principal_days bigint := 0;
  -- In 1/120,000 of a centavo.
  allowed bigint := 0;
begin
  select l.first_paid_on, l.amount_centavos, policy_charge_ceiling(l.policy_from)
    into first_day, amount, basis_points from loan l where l.id = the_loan;
  if first_day is null or first_day >= the_day then
    return 0;
  end if;
  starts := first_day;
  ends := first_day + interval '1 month';
  counted_until := first_day;
  for change in
    select w.settled_on as day, w.amount_centavos as payout, 0::bigint as paid
      from withdrawal w
      where w.loan_id = the_loan and w.kind = 'LOAN' and w.status = 'COMPLETED'
        and w.settled_on < the_day
    union all
    select r.received_on, 0, r.principal_centavos from repayment r
      where r.loan_id = the_loan and r.source = 'BANK' and r.ended_at is null
        and r.received_on < the_day
    union all
    select reached.day, 0, s.principal_centavos from loan_settlement s
      cross join lateral (
        select min(until.day) as day from (
          select r.received_on as day, sum(r.amount_centavos - r.refunded_centavos)
            over (order by r.received_on) as paid
          from repayment r
          where r.loan_id = the_loan and r.source = 'BANK' and r.ended_at is null
            and r.received_on between s.offered_on and s.pay_by
        ) until
        where until.paid >= s.amount_centavos + s.paid_before_centavos
      ) reached
      where s.loan_id = the_loan and s.principal_centavos > 0 and reached.day < the_day
    union all select the_day, 0, 0
    order by day
  loop
    while ends <= change.day loop
      principal_days := principal_days + principal * (ends - counted_until);
      allowed := allowed + principal_days * basis_points / (ends - starts);
      month := month + 1;
      starts := ends;
      ends := first_day + make_interval(months => month + 1);
      counted_until := starts;
      principal_days := 0;
    end loop;
    if change.day > counted_until then
      principal_days := principal_days + principal * (change.day - counted_until);
      counted_until := change.day;
    end if;
    -- An amount beyond the loan is the member's own money and not owed.
    principal := principal + least(change.payout, amount - paid_out) - change.paid;
    paid_out := least(amount, paid_out + change.payout);
  end loop;
  allowed := allowed + principal_days * basis_points / (ends - starts);
  return greatest(0, allowed) / 120000;
end
$$;
revoke execute on function loan_charge_ceiling from public;
grant execute on function loan_charge_ceiling to hiram_app;
