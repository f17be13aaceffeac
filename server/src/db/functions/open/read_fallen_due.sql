-- The instalments that have fallen due, out of the numbers of loan_plan (`stored-account.ts`): what
-- each asks for by the schedule, and what is open of it, late charges included.
create or replace function read_fallen_due(fallen bigint[], parts text[]) returns table (
  number integer, due_on date, asked bigint, left_open bigint
)
language sql immutable set search_path = public, pg_temp
as $$
  select fallen[at + 1]::integer, date '1970-01-01' + fallen[at + 2]::integer,
    (select coalesce(sum(fallen[at + 2 + n]), 0) from generate_series(1, cardinality(parts)) n
      where parts[n] in ('principal', 'interest', 'fee'))::bigint,
    (select coalesce(sum(fallen[at + 2 + cardinality(parts) + n]), 0)
      from generate_series(1, cardinality(parts)) n)::bigint
  from generate_series(0, cardinality(fallen) - 1, 2 * cardinality(parts) + 7) at
$$;
revoke execute on function read_fallen_due from public;
