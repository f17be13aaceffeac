-- Refuses a request that lacks a key, has an unknown key, or has null where a value is needed, and
-- names those keys. Without it a misspelt key would be read as null and its part silently left out.
create or replace function refuse_wrong_keys(request jsonb, needed text[], nullable text[])
returns void
language plpgsql
as $$
declare
  known text[] := needed || nullable;
begin
  if request - known = '{}' and request ?& nullable and jsonb_strip_nulls(request) ?& needed then
    return;
  end if;
  raise exception 'the request %', (
    select concat_ws('; ',
      'lacks ' || string_agg(key, ', ' order by key)
        filter (where (request ? key) is not true),
      'has no value for ' || string_agg(key, ', ' order by key)
        filter (where request -> key = 'null' and key = any (needed)),
      'has the unknown ' || string_agg(key, ', ' order by key)
        filter (where key <> all (known)))
    from (select unnest(known) union select jsonb_object_keys(request)) as every (key))
    using errcode = 'HM005';
end
$$;
revoke execute on function refuse_wrong_keys from public;
