-- Trigger of bank_statement: refuses a closing balance that differs from that of a confirmed
-- statement of the same day.
create or replace function check_closing_balance() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from bank_statement s
      where s.own_account_id = new.own_account_id and s.day = new.day
        and s.confirmed_at is not null and s.closing_centavos <> new.closing_centavos) then
    raise exception 'a confirmed statement of this day has another balance' using errcode = 'HM124';
  end if;
  return new;
end
$$;
