-- The late charges of a loan that one person may waive, in centavos, by today's policy: the
-- lender's latest row, or the product's figure (`waiverOnePersonCentavosMax` of `policy.ts`; a test
-- compares them).
create or replace function waiver_one_person_max() returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce((
    select (policy ->> 'waiverOnePersonCentavosMax')::bigint from policy_row
    where from_day <= (house_now() at time zone 'Asia/Manila')::date
    order by from_day desc limit 1), 100000)
$$;
revoke execute on function waiver_one_person_max from public;
grant execute on function waiver_one_person_max to hiram_app;
