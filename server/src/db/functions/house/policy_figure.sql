-- A limit of the desk in centavos, by today's policy: the lender's latest row, or the product's
-- figure (`policy.ts`; a test compares them).
create or replace function policy_figure(figure text) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce((
    select (policy ->> figure)::bigint from policy_row
    where from_day <= (house_now() at time zone 'Asia/Manila')::date
    order by from_day desc limit 1), case figure
      when 'idCheckerApprovalCentavosMax' then 25000000
      when 'approvalOnePersonDailyCentavosMax' then 200000000
      when 'payoutOnePersonDailyCentavosMax' then 500000000
      when 'firstPayoutOnePersonCentavosMax' then 20000000
      when 'typedOnePersonDailyCentavosMax' then 10000000
      when 'statementWithoutBalancesCentavosMax' then 5000000
      when 'refundOnePersonMonthlyCentavosMax' then 2000000
    end)
$$;
revoke execute on function policy_figure from public;
grant execute on function policy_figure to hiram_app;
