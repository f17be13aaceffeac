-- Trigger of loan: it is approved only when staff have decided about every member with the same ID
-- number or payout account.
create or replace function check_duplicates_decided() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from undecided_matches(new.member_id)) then
    raise exception 'a member with the same ID or account is undecided' using errcode = 'HM042';
  end if;
  return new;
end
$$;
