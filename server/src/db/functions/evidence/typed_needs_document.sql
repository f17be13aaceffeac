-- Whether a typed payment needs two people and a document: the loan has ended, the month of its
-- value date is closed, the value date is more than three banking days back or before a late charge
-- that was made. The caller may know better: an older calendar day of the lender's own file
-- (`oldest_alone`), and from the account itself that a charge would be undone.
create or replace function typed_needs_document(the_loan uuid, value_day date, oldest_alone date,
  undoes_charge boolean) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select undoes_charge or coalesce(value_day < oldest_alone, false)
    or value_day < banking_day_back((house_now() at time zone 'Asia/Manila')::date, 4)
    or may_have_charge_after(the_loan, value_day)
    or exists (select from loan l where l.id = the_loan and l.status = 'CLOSED')
    or exists (select from loan_write_off w where w.loan_id = the_loan)
    or exists (select from books_month b where b.month = date_trunc('month', value_day)::date)
$$;
revoke execute on function typed_needs_document from public;
grant execute on function typed_needs_document to hiram_app;
