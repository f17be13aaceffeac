-- The hash of every journal line of a month, in one order: two months with the same lines have the
-- same hash, and a changed line changes it.
create or replace function books_month_hash(month date) returns bytea
language sql stable set search_path = public, pg_temp
as $$
  select sha256(convert_to(coalesce(string_agg(concat_ws('|', j.id, j.day, j.kind, j.narration,
    j.proposal_id, l.line_number, l.part, l.account, l.debit_centavos, l.credit_centavos, j.template,
    j.reverses), E'\n'
    order by j.id, l.line_number), ''), 'UTF8'))
  from journal j left join journal_line l on l.journal_id = j.id
  where j.day >= books_month_hash.month
    and j.day < (books_month_hash.month + interval '1 month')::date
$$;
revoke execute on function books_month_hash from public;
grant execute on function books_month_hash to hiram_app;
