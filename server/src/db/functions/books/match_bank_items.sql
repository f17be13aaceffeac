-- Matches lines of an own account's statements with bookings: both sides must have the same sum,
-- and no item may be in another match. Items that cancel each other on one side, such as a payment
-- and its reversal, match without the other side.
create or replace function match_bank_items(
  the_account uuid, the_staff uuid, lines jsonb, entries bigint[], journal_lines jsonb
) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid := gen_random_uuid();
  found_items integer;
  difference bigint;
begin
  perform from own_account a where a.id = the_account for no key update;
  insert into bank_match (match_id, own_account_id, statement_id, position, entry_id, journal_id,
      line_number, amount_centavos, made_by)
    select made, the_account, case when i.side = 'STATEMENT' then i.statement_id end,
      case when i.side = 'STATEMENT' then i.position end, i.entry_id, i.journal_id, i.line_number,
      i.amount, the_staff
    from bank_items(the_account, '9999-12-30') i
    where i.kind in ('LINE', 'PAYMENT', 'PAYOUT', 'JOURNAL') and i.is_open and i.match_id is null
      and ((i.side = 'STATEMENT' and exists (
          select from jsonb_to_recordset(lines) as l (statement uuid, position integer)
          where l.statement = i.statement_id and l.position = i.position))
        or i.entry_id = any(entries)
        or exists (select from jsonb_to_recordset(journal_lines) as l (journal bigint, line smallint)
          where l.journal = i.journal_id and l.line = i.line_number));
  get diagnostics found_items = row_count;
  select coalesce(sum(case when m.statement_id is null then -m.amount_centavos
      else m.amount_centavos end), 0) into difference
    from bank_match m where m.match_id = made;
  if found_items < 2 or difference <> 0 or found_items <> jsonb_array_length(lines)
      + coalesce(cardinality(entries), 0) + jsonb_array_length(journal_lines) then
    raise exception 'these items do not come to the same amount, or one is matched already'
      using errcode = 'HM153';
  end if;
  return made;
end
$$;
revoke execute on function match_bank_items from public;
grant execute on function match_bank_items to hiram_app;
