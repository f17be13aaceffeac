-- The amount above which a transaction is covered on a day, by the lender's policy of that day, or
-- the product's figure (`policy.ts`; a test compares them).
create or replace function covered_threshold(on_day date) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce((
    select (policy ->> 'coveredCentavosAbove')::bigint from policy_row
    where from_day <= on_day order by from_day desc limit 1), 50000000)
$$;
revoke execute on function covered_threshold from public;
grant execute on function covered_threshold to hiram_app;
