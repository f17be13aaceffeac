-- Unmatches items of an own account; false when that was done already. A reconciled day keeps the
-- matches with which it was confirmed.
create or replace function end_bank_match(the_match uuid, the_staff uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from own_account a join bank_match m on m.own_account_id = a.id
    where m.match_id = the_match for no key update of a;
  if exists (select from bank_match m join bank_reconciliation r
      on r.own_account_id = m.own_account_id and r.confirmed_at >= m.made_at
      where m.match_id = the_match) then
    raise exception 'a reconciled day has this match' using errcode = 'HM151';
  end if;
  -- Its items are open again on each stored day that had them closed.
  delete from bank_open_day b using bank_match m
    where m.match_id = the_match and b.own_account_id = m.own_account_id and b.day >= coalesce(
      -- A line of a notification has the day of the first statement that repeats it.
      (select least(s.day, min(repeating.day)) from bank_statement s
        join statement_line l on l.statement_id = s.id and l.position = m.position
        left join statement_line k on k.own_account_id = l.own_account_id
          and k.entry_key = l.entry_key and k.outcome = 'KNOWN'
        left join bank_statement repeating on repeating.id = k.statement_id
        where s.id = m.statement_id group by s.day),
      (select (e.at at time zone 'Asia/Manila')::date from entry e where e.id = m.entry_id),
      (select j.day from journal j where j.id = m.journal_id));
  update bank_match set ended_by = the_staff, ended_at = house_now()
    where match_id = the_match and ended_at is null;
  return found;
end
$$;
revoke execute on function end_bank_match from public;
grant execute on function end_bank_match to hiram_app;
