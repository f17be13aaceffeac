-- Trigger of payment_promise: a promise was said by the member, in a contact of the same loan in
-- which the same person at the desk spoke with them, and counts from the moment it is stored.
create or replace function check_payment_promise() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.status <> 'OPEN' then
    raise exception 'a promise begins open' using errcode = 'HM112';
  end if;
  if not exists (select from collection_contact c where c.id = new.contact_id
      and c.loan_id = new.loan_id and c.member_id = new.member_id and c.person = 'MEMBER'
      and c.outcome = 'REACHED' and c.staff_id = new.recorded_by) then
    raise exception 'a promise comes from a contact with the member' using errcode = 'HM112';
  end if;
  new.made_at := house_now();
  new.made_on := (new.made_at at time zone 'Asia/Manila')::date;
  return new;
end
$$;
