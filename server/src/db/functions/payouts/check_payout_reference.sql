-- The trigger of a payout's reference, which the member reads. One that was typed is written in one
-- way, so that a transfer is not typed for two payouts (`withdrawal_rail_reference`).
create or replace function check_payout_reference() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not is_bank_reference(new.rail_reference) then
    raise exception 'this is no reference of a bank' using errcode = 'HM127';
  end if;
  if new.rail = 'manual' then
    new.rail_reference := upper(regexp_replace(trim(new.rail_reference), '\s+', ' ', 'g'));
  end if;
  return new;
end
$$;
