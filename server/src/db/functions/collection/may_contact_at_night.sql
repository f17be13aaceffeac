-- Whether the contact hours do not apply: the member agreed to contacts at night, or is more than
-- 15 days late. A loan with bookings that its account does not include yet counts as not late.
create or replace function may_contact_at_night(the_member uuid, the_loan uuid, at timestamptz)
returns boolean
language sql stable
as $$
  select exists (select from night_consent c
      where c.member_id = the_member and c.agreed_at <= at
        and (c.revoked_at is null or c.revoked_at > at))
    or exists (select from loan_account a
      where a.loan_id = the_loan and (at at time zone 'Asia/Manila')::date - a.oldest_due_on > 15
        and not exists (select from loan_change c where c.loan_id = a.loan_id))
$$;
revoke execute on function may_contact_at_night from public;
grant execute on function may_contact_at_night to hiram_app;
