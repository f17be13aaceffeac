-- Whether a person at the desk approved a loan, alone or as one of two. The events of the loan say
-- so, whatever the person's role is now.
create or replace function staff_approved_loan(person uuid, the_loan uuid) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (select from loan_event e
      where e.loan_id = the_loan and e.event = 'approve' and e.actor_id = person)
    or exists (select from loan_approval a
      where a.loan_id = the_loan and a.status = 'CONFIRMED' and a.proposed_by = person)
$$;
revoke execute on function staff_approved_loan from public;
grant execute on function staff_approved_loan to hiram_app;
