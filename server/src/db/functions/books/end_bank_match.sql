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
  update bank_match set ended_by = the_staff, ended_at = house_now()
    where match_id = the_match and ended_at is null;
  return found;
end
$$;
revoke execute on function end_bank_match from public;
grant execute on function end_bank_match to hiram_app;
