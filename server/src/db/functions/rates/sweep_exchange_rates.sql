-- Deletes exchange rates that are older than 400 days, except the newest sheet, which is shown
-- however old it is. A function, because the app's role may delete no other rates. Each loan keeps
-- the rate of its own documents.
create or replace function sweep_exchange_rates() returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from exchange_rates
  where as_of < house_now() - interval '400 days'
    and id <> (select id from exchange_rates order by as_of desc limit 1);
$$;
revoke execute on function sweep_exchange_rates from public;
grant execute on function sweep_exchange_rates to hiram_app;
