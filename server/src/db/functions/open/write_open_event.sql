-- Writes an event for every endpoint that wants its type, in the transaction of what happened, and
-- wakes their jobs. Nothing is written while no endpoint wants it. Data holds ids, states, amounts in
-- pesos and days: never a name, a number, an address, a code or a reason.
create or replace function write_open_event(
  the_type text, the_subject text, the_data jsonb, the_path text, only_endpoint uuid default null
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  wanting uuid[];
  next_number bigint;
  new_id text;
begin
  select array_agg(e.id order by e.id) into wanting from open_endpoint e
    where e.stopped_at is null and
      case when only_endpoint is null then the_type = any (e.types) else e.id = only_endpoint end;
  if wanting is null then
    return null;
  end if;
  insert into open_event_number as n (subject, number) values (the_subject, 1)
    on conflict (subject) do update set number = n.number + 1 returning n.number into next_number;
  insert into open_event (id, type, subject, number, data, path)
    values ('evt_' || replace(gen_random_uuid()::text, '-', ''), the_type, the_subject, next_number,
      the_data, the_path)
    returning id into new_id;
  insert into open_delivery (event_id, endpoint_id, delivered)
    select new_id, id, 'WAITING' from unnest(wanting) id;
  perform add_jobs_quietly(array_fill('send-events'::text, array[cardinality(wanting)]),
    array(select json_build_object('endpointId', id) from unnest(wanting) id),
    -- Without a key: transactions that add a job with one key wait for each other until they commit.
    array_fill(null::text, array[cardinality(wanting)]));
  return new_id;
end
$$;
revoke execute on function write_open_event from public;
