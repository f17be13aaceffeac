-- Compares the covered transactions with the ledger, adds what is missing, and records both counts.
-- Only a posting that was made while the trigger was not there can be missing.
create or replace function compare_covered() returns covered_check
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_rows covered_check;
begin
  with large as (
    select p.entry_id, p.account, p.amount_centavos as amount, e.movement, e.subject_id,
      (e.at at time zone 'Asia/Manila')::date as booked
    from posting p join entry e on e.id = p.entry_id
    where p.account in ('paid_out', 'refunded', 'received')
      and (p.amount_centavos > 10000000 or p.amount_centavos < -10000000)
  ), covered as (
    select l.entry_id,
      case when c.id is null then note_covered_entry(l.entry_id, l.account, l.amount) end as added
    from large l left join covered_transaction c on c.entry_id = l.entry_id
    where c.id is not null
      or (covered_kind(l.movement, l.account, l.amount, l.subject_id) is not null
        and abs(l.amount) > covered_threshold(l.booked))
  )
  insert into covered_check (compared, missing)
    select count(*), count(*) filter (where added) from covered
    returning * into found_rows;
  return found_rows;
end
$$;
revoke execute on function compare_covered from public;
grant execute on function compare_covered to hiram_app;
