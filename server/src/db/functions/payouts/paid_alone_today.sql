-- What a person at the desk has put into files for the bank today without a second person, in
-- centavos.
create or replace function paid_alone_today(person uuid) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(sum(b.total_centavos), 0)::bigint from payout_batch b
  where b.made_by = person and b.proposal_id is null and b.made_at
    >= date_trunc('day', house_now() at time zone 'Asia/Manila') at time zone 'Asia/Manila'
$$;
revoke execute on function paid_alone_today from public;
grant execute on function paid_alone_today to hiram_app;
