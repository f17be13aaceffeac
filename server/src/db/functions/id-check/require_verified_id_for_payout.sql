-- Trigger of loan: the money of a loan is released only to a member whose ID is verified.
create or replace function require_verified_id_for_payout() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from id_check c where c.id = new.member_id and c.status = 'VERIFIED') then
    raise exception 'the ID of the member is not verified' using errcode = 'HM033';
  end if;
  return new;
end
$$;
