-- The ceiling over charges in the policy of a day, in basis points a year: of the latest row that
-- begins on or before the day, the lender's row before the product's. A lender's row without the
-- figure has the product's. In plpgsql, which keeps its plans; planning would take longer than
-- reading.
create or replace function policy_charge_ceiling(policy_day date) returns integer
language plpgsql stable
as $$
declare
  product record;
  lender_ceiling integer;
begin
  -- Before the first row it is the first row.
  select from_day, yearly_basis_points as ceiling into product from product_charge_ceiling
    where from_day <= greatest(policy_day, (select min(from_day) from product_charge_ceiling))
    order by from_day desc limit 1;
  select (policy ->> 'chargesYearlyBasisPointsMax')::integer into lender_ceiling from policy_row
    where from_day between product.from_day and policy_day
    order by from_day desc limit 1;
  return coalesce(lender_ceiling, product.ceiling);
end
$$;
revoke execute on function policy_charge_ceiling from public;
grant execute on function policy_charge_ceiling to hiram_app;
