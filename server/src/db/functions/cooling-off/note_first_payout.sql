-- Sets the day of a loan's first confirmed payout, on which interest and due dates begin. The
-- app's role has no right to update these columns itself.
create or replace function note_first_payout(the_loan uuid, paid_on date) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update loan set first_paid_at = house_now(), first_paid_on = paid_on
  where id = the_loan and first_paid_at is null
    and exists (
      select from withdrawal
      where withdrawal.loan_id = loan.id and withdrawal.status = 'COMPLETED'
        and withdrawal.kind = 'LOAN');
$$;
revoke execute on function note_first_payout from public;
grant execute on function note_first_payout to hiram_app;
