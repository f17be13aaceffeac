-- Trigger of loan: a blocked member neither applies for a loan nor is given one.
create or replace function check_borrower_not_blocked() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if is_blocked(new.member_id) then
    raise exception 'the member is blocked' using errcode = 'HM040';
  end if;
  return new;
end
$$;
