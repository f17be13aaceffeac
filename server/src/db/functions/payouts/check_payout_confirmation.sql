-- The trigger of `withdrawal` that compares the two people of a payout.
create or replace function check_payout_confirmation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform check_second_person(new.released_by, new.confirmed_by);
  return new;
end
$$;
