-- The first moment from `since` on at which the contact is allowed, as far as it only needs
-- waiting: until the hours open, the member is more than 15 days late, or the day of a promise has
-- come. Null when waiting does not help.
create or replace function contact_possible_at(
  the_member uuid, the_loan uuid, person text, channel text, since timestamptz
) returns timestamptz
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return (
    with beginning as (
      select since as at
      union
      select p.promised_on::timestamp at time zone 'Asia/Manila' from payment_promise p
      where p.loan_id = the_loan and p.status = 'OPEN'
    ), opening as (
      select at from beginning
      union
      select next_contact_hour(p.zones, b.at) from member_time_zones p, beginning b
      where p.member_id = the_member and p.zones is not null
      union
      select (a.oldest_due_on + 16)::timestamp at time zone 'Asia/Manila'
      from loan_account a where a.loan_id = the_loan
    )
    select min(at) from opening
    where at >= since and contact_refusal(the_member, the_loan, person, channel, at) is null
  );
end
$$;
revoke execute on function contact_possible_at from public;
grant execute on function contact_possible_at to hiram_app;
