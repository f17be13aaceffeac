-- Trigger of posting: a payout, payment or refund above the policy's threshold makes its row in the
-- transaction that books it. Five working days from there it is to be filed.
create or replace function note_covered_posting() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform note_covered_entry(new.entry_id, new.account, new.amount_centavos);
  return null;
end
$$;
