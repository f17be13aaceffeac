-- The most that interest, fees, penalties and collection charges of a loan together may have come to
-- until a day, in centavos, as `contract/src/account/dues-late.ts` has it: each month allows a
-- twelfth of the year's share of the principal that was owed, counted by days and rounded down.
-- The principal owed is computed from confirmed payouts, from payments and from what a settlement
-- gave up on the day on which its sum was paid, not from a stored account. Months begin on the day
-- of the first payout; a date plus months is the last day of a month that is too short, as in the
-- schedule. A first month with a due day of its own, and a month whose due day was moved, are longer
-- or shorter and count by their days. Where a cap of the SEC covers the loan, its total holds too.
create or replace function loan_charge_ceiling(the_loan uuid, the_day date) returns bigint
language plpgsql stable
as $$
declare
  first_day date;
  amount bigint;
  basis_points bigint;
  due_on_day integer;
  total_cap bigint;
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
  select l.first_paid_on, l.amount_centavos - l.deducted_centavos,
      policy_charge_ceiling(l.policy_from), l.due_day,
      (select case when l.amount_centavos <= c.loan_centavos_max and l.months <= c.months_max
          then l.amount_centavos * c.total_basis_points_max / 10000 end
        from sec_cap c where c.from_day <= l.first_paid_on order by c.from_day desc limit 1)
    into first_day, amount, basis_points, due_on_day, total_cap
    from loan l where l.id = the_loan;
  if first_day is null or first_day >= the_day then
    return 0;
  end if;
  starts := first_day;
  ends := loan_month_end(the_loan, first_day, due_on_day, 0);
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
      allowed := allowed + case
        when is_month_by_days(the_loan, first_day, due_on_day, month)
          then principal_days * basis_points * 12 / 365
        else principal_days * basis_points / (ends - starts) end;
      month := month + 1;
      starts := ends;
      ends := loan_month_end(the_loan, first_day, due_on_day, month);
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
  allowed := allowed + case
    when is_month_by_days(the_loan, first_day, due_on_day, month)
      then principal_days * basis_points * 12 / 365
    else principal_days * basis_points / (ends - starts) end;
  return least(greatest(0, allowed) / 120000, total_cap);
end
$$;
revoke execute on function loan_charge_ceiling from public;
grant execute on function loan_charge_ceiling to hiram_app;
