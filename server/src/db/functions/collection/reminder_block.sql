-- Why the member may not be reminded of this loan or contacted about it, or NULL.
create or replace function reminder_block(the_loan uuid) returns text
language sql stable
as $$
  select b.reason from blocked_reminders() b where b.loan_id = the_loan order by b.reason limit 1
$$;
revoke execute on function reminder_block from public;
grant execute on function reminder_block to hiram_app;
