-- What the general ledger has on an own account at the end of a day, in centavos.
create or replace function bank_book_balance(the_account uuid, until date) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(sum(l.debit_centavos - l.credit_centavos), 0)::bigint
  from own_account a join journal_line l on l.account = 'bank:' || a.name
    join journal j on j.id = l.journal_id
  where a.id = the_account and j.day <= until
$$;
revoke execute on function bank_book_balance from public;
grant execute on function bank_book_balance to hiram_app;
