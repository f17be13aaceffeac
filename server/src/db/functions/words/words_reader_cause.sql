-- Why a second person must read free words to a member first; null when one person may send them.
-- LATE includes an instalment that a new booking may have paid: reading costs less than a wrong
-- word.
create or replace function words_reader_cause(the_member uuid, the_staff uuid, at timestamptz)
returns text
language sql stable
as $$
  select case
    when exists (select from public.staff s where s.id = the_staff
        and s.second_person_from > public.house_now()) then 'NEW_PERSON'
    when exists (select from public.loan_account a join public.loan l on l.id = a.loan_id
        where l.member_id = the_member and l.status = 'ACTIVE'
          and a.oldest_due_on < (at at time zone 'Asia/Manila')::date) then 'LATE'
    when exists (select from public.loan l where l.member_id = the_member and l.status = 'ACTIVE'
        and public.reminder_block(l.id) is not null) then 'BLOCKED'
  end
$$;
revoke execute on function words_reader_cause from public;
grant execute on function words_reader_cause to hiram_app;
