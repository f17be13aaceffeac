-- Trigger of bank_statement and payout_account: a statement of an earlier day, or another account
-- for payouts, changes the items of every day from its own on.
create or replace function forget_bank_open_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'payout_account' then
    -- The account that payouts left until then has fewer bookings too.
    perform from own_account a order by a.id for no key update;
    delete from bank_open_day b where b.day >= new.from_day;
  else
    perform from own_account a where a.id = new.own_account_id for no key update;
    delete from bank_open_day b
      where b.own_account_id = new.own_account_id and b.day >= new.day;
  end if;
  return new;
end
$$;
