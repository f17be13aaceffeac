-- The trigger of payments that people type: its reference is a bank's, written in one way, and no
-- payment of the same amount has it in another account: that would be one transfer, typed twice.
-- Slips of two banks may have one number by chance, for other amounts. In the same account
-- `payment_once` tells payments apart.
create or replace function check_typed_payment() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not is_bank_reference(new.entry_reference) then
    raise exception 'this is no reference of a bank' using errcode = 'HM127';
  end if;
  new.entry_reference := upper(regexp_replace(trim(new.entry_reference), '\s+', ' ', 'g'));
  -- Advisory lock by reference: of two payments typed concurrently with one reference, the second
  -- searches only after the first has committed. Without it neither would see the other's row.
  perform pg_advisory_xact_lock(hashtextextended('typed payment ' || new.entry_reference, 0));
  if exists (select from payment p where upper(p.entry_reference) = new.entry_reference
      and p.own_account <> new.own_account and p.amount_centavos = new.amount_centavos
      and p.status <> 'REVERSED') then
    raise exception 'a payment of another account has this reference and amount' using errcode = 'HM128';
  end if;
  return new;
end
$$;
