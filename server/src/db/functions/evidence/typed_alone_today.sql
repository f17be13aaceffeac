-- The centavos that one person alone has given to loans today, out of typed payments that are on no
-- statement.
create or replace function typed_alone_today(person uuid) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(sum(p.amount_centavos), 0)::bigint
  from (select distinct e.payment_id from payment_event e
    where e.actor_id = person and e.event = 'match' and e.proposed_by is null
      and e.at >= date_trunc('day', house_now() at time zone 'Asia/Manila')
        at time zone 'Asia/Manila') done
    join payment p on p.id = done.payment_id
  where p.way = 'BY_HAND' and p.statement_id is null
$$;
revoke execute on function typed_alone_today from public;
grant execute on function typed_alone_today to hiram_app;
