-- Replaces sealed values by the same text sealed with the newest SECRET, in any table, also where
-- the app's role may not update. Each row is an object with the primary key, `old` and `new` in
-- hex. A value that another process has changed meanwhile is left alone (compare and set), and so
-- is a value already sealed with the newest SECRET: it cannot be replaced a second time. `new` must
-- be sealed with the newest SECRET and as long as the same text is.
create or replace function reseal_values(the_table text, the_column text, changes jsonb)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  header text := (select '02' || id from secret_key order by number desc limit 1);
  key_columns text[];
  done integer;
begin
  if (select count(*) from secret_key where retired_at is null) < 2
      or the_column !~ '(^|_)sealed$' or the_table = 'secret_key' then
    raise exception 'nothing is sealed anew here' using errcode = 'HM080';
  end if;
  select array_agg(a.attname::text) into key_columns
    from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = format('public.%I', the_table)::regclass and i.indisprimary;
  perform set_config('hiram.resealing', the_column, true);
  execute format(
    'update public.%1$I kept set %2$I = decode(given.change ->> ''new'', ''hex'')
     from jsonb_array_elements($1) as given (change)
     cross join lateral jsonb_populate_record(null::public.%1$I, given.change) as row_of
     where (%3$s) = (%4$s)
       and kept.%2$I = decode(given.change ->> ''old'', ''hex'')
       and given.change ->> ''new'' like $2 || ''%%''
       and given.change ->> ''old'' not like $2 || ''%%''
       and length(given.change ->> ''new'') - length(given.change ->> ''old'')
         = case when given.change ->> ''old'' like ''01%%'' then 8 else 0 end',
    the_table, the_column,
    (select string_agg(format('kept.%I', each), ', ') from unnest(key_columns) each),
    (select string_agg(format('row_of.%I', each), ', ') from unnest(key_columns) each)
  ) using changes, header;
  get diagnostics done = row_count;
  perform set_config('hiram.resealing', '', true);
  return done;
end
$$;
revoke execute on function reseal_values from public;
grant execute on function reseal_values to hiram_app;
